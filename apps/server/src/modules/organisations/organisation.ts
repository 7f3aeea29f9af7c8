/** A customer: a training organisation. Fields that are not known yet are empty. */
export interface Organisation {
  uid: string
  name: string
  createdAt: number
  /** The data controller. */
  controller: string
  /** How to reach the data controller: an email address, a telephone number or a postal address. */
  contact: string
  /** The postal address, for certificates. */
  address: string
  siret: string
  /** The number of the organisation's declaration of activity (*numéro de déclaration d’activité*). */
  nda: string
  signatory: string
  signatoryRole: string
  /** The time zone of the organisation; `''`: the time zone of the installation. */
  timeZone: string
}

/** Default values for the fields of a new organisation. */
export const plainOrganisation = {
  controller: '',
  contact: '',
  address: '',
  siret: '',
  nda: '',
  signatory: '',
  signatoryRole: '',
  timeZone: '',
} as const satisfies Partial<Organisation>
