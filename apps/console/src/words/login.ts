import { formatCount } from '@didascalie/contract/text'

export const entrer = {
  title: 'La régie',
  platformName: 'Didascalie',
  login: 'Connexion',
  lede: 'Les sessions, les codes, le débat : ce que les apprenants ne voient pas.',
  loading: 'La régie s’ouvre…',
  withPasskey: 'Continuer avec ma clé d’accès',
  withPassword: 'J’ai un mot de passe',
  noPasskeys: 'Ce navigateur ne connaît pas les clés d’accès. Entrez avec votre mot de passe.',
  passkeyFailed: 'La clé d’accès n’a pas répondu. Réessayez, ou entrez avec votre mot de passe.',
  forPlayers: 'Vous jouez ? L’entrée des apprenants est à l’adresse imprimée sur votre carte.',
  email: 'Votre adresse électronique',
  emailExample: 'prenom.nom@organisme.fr',
  emailMissing: 'Écrivez votre adresse électronique.',
  password: 'Votre mot de passe',
  passwordMissing: 'Écrivez votre mot de passe.',
  next: 'Continuer',
  back: 'Revenir',
  enter: 'Entrer',
  lost: 'Mot de passe oublié, ou téléphone perdu : utiliser un code de secours',
  codeTitle: 'Encore six chiffres.',
  codeLede: 'Ouvrez votre application de codes et recopiez celui de « La régie ».',
  code: 'Code à six chiffres',
  codeShort: (missing: number) =>
    missing === 1
      ? 'Il manque un chiffre. Le code change toutes les 30 secondes.'
      : `Il manque ${missing} chiffres. Le code change toutes les 30 secondes.`,
  recoveryTitle: 'Un code de secours.',
  recoveryLede:
    'Chaque code de secours sert une fois. Vos autres connexions seront fermées ; vous choisirez ensuite une nouvelle clé ou un nouveau mot de passe dans « Mon compte ».',
  recoveryCode: 'Votre code de secours',
  recoveryMissing: 'Écrivez un de vos codes de secours.',
  noRecovery: 'Plus de code de secours ? Un responsable de votre organisme peut vous inviter de nouveau.',
  unreachable: 'La régie ne joint pas le serveur. Vérifiez le réseau, puis réessayez : rien n’est perdu.',
  linkUsed:
    'Ce lien a déjà servi, ou le serveur a redémarré depuis : un lien n’ouvre la régie qu’une fois. Le serveur en affiche un nouveau à chaque démarrage. Si vous avez un compte, entrez ci-dessous.',
  endedElsewhere:
    'Votre connexion est terminée. Entrez de nouveau : vous reviendrez à la même page, avec ce que vous y écriviez.',
  again: {
    title: 'Est-ce bien vous ?',
    lede: 'Par sécurité, cette action demande une connexion de moins de dix minutes. Connectez-vous de nouveau : elle sera faite aussitôt.',
    cancel: 'Ne rien changer',
  },
  invitation: {
    title: 'Bienvenue à la régie.',
    renewTitle: 'De nouveau à la régie.',
    from: (who: string, organisation: string) =>
      who
        ? `${who} vous invite à suivre les sessions de l’organisme ${organisation}.`
        : `Une invitation vous attend, pour suivre les sessions de l’organisme ${organisation}.`,
    renews: (organisation: string) =>
      `Ce lien vous permet de choisir une nouvelle clé d’accès ou un nouveau mot de passe pour l’organisme ${organisation}. Vos anciennes clés et votre ancien mot de passe ne serviront plus.`,
    can: {
      manager: 'Vous pourrez tout faire, y compris inviter l’équipe et effacer des données.',
      trainer: 'Vous pourrez ouvrir des sessions, remettre des codes et mener les débats.',
      reader: 'Vous pourrez suivre l’avancement et prendre les documents, sans les parcours.',
    },
    name: 'Votre nom, tel que l’équipe le verra',
    nameMissing: 'Écrivez votre nom : c’est ainsi que l’équipe vous reconnaîtra.',
    passkey: 'Créer une clé d’accès',
    passkeyHint: 'Votre empreinte, votre visage ou le code de cet appareil. Rien à retenir, rien à voler.',
    choosePassword: 'Choisir un mot de passe',
    choosePasswordHint: 'Avec une application de codes à six chiffres.',
    validFor: (email: string, until: string) =>
      email
        ? `Invitation pour ${email}, valable jusqu’au ${until}. Elle ne sert qu’une fois.`
        : `Invitation valable jusqu’au ${until}. Elle ne sert qu’une fois.`,
    passwordTitle: 'Un mot de passe.',
    passwordLede: 'Douze caractères au moins. Une phrase se retient mieux qu’un mot compliqué.',
    newPassword: 'Nouveau mot de passe',
    passwordShort: (missing: number) => `Encore ${formatCount(missing, 'caractère')}.`,
    totpTitle: 'Une application de codes.',
    totpLede:
      'Lisez ce dessin avec votre application de codes, ou recopiez-y la clé. Puis écrivez le code qu’elle donne.',
    totpDrawing: 'La clé, sous forme de dessin à lire avec un téléphone',
    totpSecret: 'La clé à recopier :',
    passkeyFailed: 'La clé n’a pas été créée. Réessayez, ou choisissez un mot de passe.',
    accept: (organisation: string) => `Rejoindre ${organisation}`,
    acceptLede: (name: string) =>
      `Vous êtes dans la régie sous le nom de ${name}. L’organisme s’ajoutera aux vôtres.`,
    unusable: 'Cette invitation n’ouvre plus.',
    unusableHelp:
      'Demandez-en une autre à la personne qui vous l’a donnée, ou à un responsable de l’organisme.',
    none: 'Le lien est incomplet : recopiez-le en entier, jusqu’au dernier signe.',
    toLogin: 'Aller à l’entrée',
  },
  saved: {
    title: 'Vos codes de secours.',
    lede: 'Un téléphone se perd. Chacun de ces codes vous laissera entrer une fois. Ils ne seront plus jamais montrés.',
    copy: 'Copier',
    copied: 'Codes de secours copiés',
    print: 'Imprimer',
    safe: 'C’est fait, ils sont à l’abri',
    enter: 'Entrer dans la régie',
    leaveTitle: 'Quitter sans garder ces codes ?',
    leaveWarning: 'Ils ne s’afficheront plus. Copiez-les ou imprimez-les d’abord.',
  },
}
