// What the measured server and the one who measures both know.
export const organisationUid = 'bench-regie'
export const classUid = 'bench-class'
export const classSize = 500
export const staffToken = 'bench-staff-token-0000'
