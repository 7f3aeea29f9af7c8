// These texts are not part of the game's content, because the player can need them before the content is loaded.
export const loadingText = 'CHARGEMENT...'
export const signedOutText =
  'Votre connexion a expiré. Reconnectez-vous avec votre code\u00a0: rien n’est perdu, la partie reprendra où vous en étiez.'
export const overtakenText =
  'La partie a avancé dans un autre onglet ou sur un autre appareil. Reprenez-la ici là où elle en est.'
export const offlineText =
  'Le réseau est coupé. Continuez\u00a0: rien n’est perdu, tout sera enregistré à son retour.'
export const savingText = 'Votre partie s’enregistre…'
export const notSavedText =
  'Le réseau est coupé, et ce navigateur ne peut rien garder\u00a0: sa mémoire est pleine ou interdite. Laissez cette page ouverte jusqu’au retour du réseau, sinon ce que vous venez de faire serait perdu.'
export const logoutLaterText =
  'Vous avez quitté la partie, mais le serveur ne répond pas\u00a0: la déconnexion se fera dès que cette page retrouvera le réseau. Sur un ordinateur partagé, laissez-la ouverte jusque-là, ou prévenez votre centre de formation.'
export const leavingText =
  'Votre partie est enregistrée. Pour quitter, utilisez encore le bouton Retour du navigateur.'
export const brokenText =
  'Cette partie du jeu n’a pas pu s’ouvrir. Vérifiez votre connexion, puis rechargez la page\u00a0: rien n’est perdu.'
export const enterCodeText = 'Entrer avec un code d’accès'
export const reloadText = 'Recharger la page'
export const debriefPendingText = 'Votre bilan se prépare…'
export const bilanReadyText = 'Votre bilan est prêt. Appuyez encore une fois pour l’ouvrir.'
export const bilanUnreachableText =
  'Votre bilan n’est pas arrivé\u00a0: le serveur ne répond pas. Vérifiez votre connexion, puis réessayez dans un instant. Vos réponses sont gardées.'
export const bilanBrokenText =
  'Votre bilan est arrivé abîmé. Réessayez dans un instant\u00a0; si cela continue, prévenez votre centre de formation. Vos réponses sont gardées.'
export const bilanOfOtherLoginText =
  'Votre bilan ne s’ouvre plus avec cette connexion. Rechargez la page et reconnectez-vous\u00a0: vos réponses sont gardées, et le bilan vous attend.'
