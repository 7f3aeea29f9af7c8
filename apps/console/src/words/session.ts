export const session = {
  loading: 'Chargement de la session…',
  tabsLabel: 'La session',
  tabs: {
    suivi: 'Suivi',
    debat: 'Débat',
    bilans: 'Bilans',
    codes: 'Codes',
    preuves: 'Preuves et données',
    reglages: 'Réglages',
  },
}
