// The commands that messages to the operator name. A release has no npm commands, so its launcher sets DIDASCALIE_ADMIN to its own command.
const { DIDASCALIE_ADMIN } = process.env

export const adminCommand = DIDASCALIE_ADMIN ?? 'npm run admin --'
export const buildCommand = DIDASCALIE_ADMIN === undefined ? 'npm run build' : 'didascalie build'
