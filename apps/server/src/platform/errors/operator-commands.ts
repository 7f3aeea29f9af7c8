// The commands that messages to the operator name. A release has no npm commands, so the launcher of a release sets DIDASCALIE_ADMIN.
const { DIDASCALIE_ADMIN } = process.env

export const adminCommand = DIDASCALIE_ADMIN ?? 'npm run admin --'
export const buildCommand = DIDASCALIE_ADMIN === undefined ? 'npm run build' : 'didascalie build'
