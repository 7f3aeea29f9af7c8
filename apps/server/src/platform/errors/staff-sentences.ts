import type { StaffErrorCode } from '@didascalie/contract'

/** Error sentences for members of staff. */
export const staffSentences: Record<StaffErrorCode, string> = {
  'staff-refused':
    'Cette adresse et ce secret ne vont pas ensemble. Vérifiez-les, ou utilisez un code de secours.',
  'staff-code-wrong':
    'Ce code n’est pas le bon, ou il a déjà servi. Il change toutes les 30\u00a0secondes\u00a0: attendez le suivant.',
  'staff-passkey-refused':
    'Cette clé d’accès ne permet pas d’entrer ici. Essayez-en une autre, ou entrez avec un mot de passe.',
  'staff-password-weak':
    'Ce mot de passe se devine. Il en faut un d’au moins 12\u00a0caractères, sans votre nom ni une suite connue.',
  'staff-again': 'Pour ce changement, il faut être entré il y a moins de dix minutes. Entrez de nouveau.',
  'staff-last-manager':
    'C’est la dernière personne responsable de cet organisme. Nommez-en une autre d’abord.',
  'staff-elsewhere':
    'Cette personne travaille aussi pour un autre organisme\u00a0: seul l’hébergeur peut refaire son accès.',
  'staff-last-key': 'C’est votre seul moyen d’entrer. Ajoutez-en un autre d’abord.',
  'staff-address-taken':
    'Un compte existe déjà à cette adresse. Entrez d’abord, puis ouvrez de nouveau ce lien.',
  'invitation-unknown': 'Cette invitation n’existe pas, ou a été retirée. Demandez-en une autre.',
  'invitation-used': 'Cette invitation a déjà servi. Si ce n’est pas par vous, prévenez qui vous l’a remise.',
  'invitation-expired': 'Cette invitation n’est plus valable. Demandez-en une autre à qui vous l’a remise.',
  'invitation-address': 'Cette invitation est pour une autre adresse.',
  'session-backwards': 'La session se fermerait avant de s’ouvrir. Choisissez une date après son ouverture.',
  'session-read-wider':
    'Les apprenants ont accepté que le groupe seul soit lu\u00a0: ce réglage ne peut que se restreindre.',
  'session-begun': 'Quelqu’un a déjà commencé\u00a0: le jeu de cette session ne change plus.',
  'session-kept-longer':
    'Les données seraient gardées plus longtemps que ce qui a été annoncé aux apprenants. Cette durée ne peut que se réduire.',
  'session-not-for-move':
    'On ne peut pas rejoindre cette session\u00a0: il faut une session du même jeu, ouverte par code, qui ne soit ni un brouillon ni archivée, et dont les données ne soient pas déjà effacées.',
  'erase-day-past':
    'Ce jour est passé, ou c’est aujourd’hui. Choisissez-en un à venir, ou effacez chaque personne depuis la liste.',
  'game-unknown': 'Ce jeu n’est pas installé ici. Choisissez-en un de la liste.',
  'logo-refused': 'Ce logo ne se lit pas. Il faut une image PNG, JPEG, WebP ou SVG, de 5\u00a0Mo au plus.',
  'logo-unsafe':
    'Ce dessin SVG contient un filtre, un script, un élément «\u00a0use\u00a0» ou une référence extérieure, que le serveur ne dessine pas. Exportez-le en PNG, puis recommencez.',
  'logo-too-complex':
    'Ce logo demande trop de temps ou de mémoire à dessiner. Exportez-le en PNG, en plus petit, puis recommencez.',
  'codes-not-for-session': 'On n’entre pas par code dans cette session.',
  'no-seat': 'Il n’y a plus de place dans cette session. Ajoutez-en dans ses réglages.',
  'name-differs': 'Ce n’est pas le nom attendu. Rien n’a été effacé.',
  'nothing-finished': 'Il n’y a encore rien à éditer\u00a0: personne n’a fini.',
  'nothing-shared':
    'Il n’y a aucun bilan à remettre\u00a0: un bilan ne sort d’ici que si la personne partage son parcours.',
  'too-many-people':
    'Cette session compte trop de monde pour un seul fichier. Choisissez des personnes dans le suivi.',
  'platform-taken':
    'Cette plateforme est déjà enregistrée avec cet identifiant client et ce déploiement. Retirez-la d’abord.',
  'address-refused':
    'Cette adresse ne peut pas être utilisée\u00a0: il faut une adresse publique en https, sans identifiant ni mot de passe dedans.',
  'profile-incomplete':
    'Il manque des renseignements sur l’organisme pour les certificats. Complétez sa page d’abord.',
}
