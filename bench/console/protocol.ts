// Constants that the measured server and the benchmark share.
export const organisationUid = 'bench-regie'
export const classUid = 'bench-class'
export const classSize = 500
export const staffToken = 'bench-staff-token-0000'
