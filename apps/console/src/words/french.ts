/** « de » with a name: « de Marc », « d’Enzo ». */
export const withDe = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöûüœ]/i.test(name) ? `d’${name}` : `de ${name}`
