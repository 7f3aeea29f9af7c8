/** What the design calls the colours of a game. */
export const brandTokens = {
  main: '--canal',
  deep: '--canal-deep',
  pale: '--canal-pale',
  glaze: '--canal-glaze',
  mist: '--canal-mist',
  sun: '--sun',
} as const
