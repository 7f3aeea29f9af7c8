/** The CSS variables for the brand colours of a game. */
export const brandTokens = {
  main: '--brand',
  deep: '--brand-deep',
  pale: '--brand-pale',
  glaze: '--brand-glaze',
  mist: '--brand-mist',
  sun: '--sun',
} as const
