// Sentences that are needed whatever the content says, or before there is any.
export const loadingText = 'CHARGEMENT...'
export const signedOutText =
  'Votre connexion a expiré. Reconnectez-vous avec votre code\u00a0: rien n’est perdu, la partie reprendra où vous en étiez.'
export const overtakenText =
  'La partie a avancé dans un autre onglet ou sur un autre appareil. Reprenez-la ici là où elle en est.'
export const offlineText =
  'Le réseau est coupé. Continuez\u00a0: rien n’est perdu, tout sera enregistré à son retour.'
export const leavingText =
  'Votre partie est enregistrée. Pour quitter, utilisez encore le bouton Retour du navigateur.'
export const brokenText =
  'Cette partie du jeu n’a pas pu s’ouvrir. Vérifiez votre connexion, puis rechargez la page\u00a0: rien n’est perdu.'
