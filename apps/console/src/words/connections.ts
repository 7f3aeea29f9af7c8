// The texts of the screen « Connexions ».
import type { UnsentScores } from '@didascalie/contract'
import { formatCount } from '@didascalie/contract/text'

const unsentRemedy = (state: 'waiting' | 'refused', status: number | null): string => {
  if (state === 'waiting') return 'Rien à faire : le jeu réessaie tout seul pendant deux semaines.'
  if (status === 401 || status === 403)
    return 'La plateforme n’autorise pas l’envoi : vérifiez que l’outil externe peut envoyer des notes, puis renvoyez.'
  if (status === 404 || status === 410)
    return 'L’activité n’existe plus sur la plateforme : recréez-la si ce n’est pas voulu.'
  if (status === 400 || status === 422)
    return 'Vérifiez que la personne est encore inscrite au cours et que l’activité a une note, puis renvoyez.'
  return 'La plateforme n’a pas répondu pendant deux semaines : vérifiez la connexion avec « Essayer », puis renvoyez.'
}

export const connexions = {
  title: 'Connexions',
  loading: 'Chargement des connexions…',
  lede: 'Ce qui relie le jeu aux autres systèmes de l’organisme. Aucune de ces connexions ne note personne ; chacune dit plus bas ce qu’elle transmet.',
  cancel: 'Annuler',
  test: 'Essayer',
  testing: 'Essai en cours…',
  right: 'Juste',
  wrong: 'À corriger',
  lti: {
    title: 'Plateformes de formation (LTI 1.3)',
    lede: 'Moodle ou une autre plateforme ouvre le jeu elle-même, donne les noms, et apprend une fois qui a fini.',
    none: 'Aucune plateforme n’est encore enregistrée.',
    sessions: (count: number) =>
      count === 0 ? 'Aucune session' : count === 1 ? 'Une session' : `${count} sessions`,
    client: 'Client',
    deployment: 'Déploiement',
    unknownDeployment: 'dit à la première ouverture',
    invite: 'Inviter une plateforme',
    invited: 'L’invitation est prête',
    invitedLede: (until: string) =>
      `À coller dans la plateforme, à la place de l’URL de l’outil (dans Moodle : Administration du site › Plugins › Outil externe). Elle sert une fois, jusqu’au ${until}.`,
    invitation: 'Adresse d’invitation',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    byHand: 'Enregistrer à la main',
    byHandLede: 'Ces valeurs sont celles que la plateforme montre une fois l’outil créé.',
    ours: 'Donnez d’abord ces adresses à la plateforme',
    launch: 'URL de l’outil et de redirection',
    login: 'URL d’initiation de connexion',
    keys: 'URL du jeu de clés',
    name: 'Nom de la plateforme',
    issuer: 'Identifiant de la plateforme (Platform ID)',
    clientId: 'Identifiant client (Client ID)',
    deploymentId: 'Identifiant de déploiement (Deployment ID)',
    authUrl: 'URL de la requête d’authentification',
    tokenUrl: 'URL du jeton d’accès',
    keysUrl: 'URL du jeu de clés publiques',
    addressWrong: 'Il faut une adresse entière, comme https://moodle.exemple.fr/mod/lti/auth.php.',
    missing: 'Ce champ est nécessaire.',
    register: 'Enregistrer la plateforme',
    registered: 'Plateforme enregistrée',
    remove: 'Retirer',
    removeTitle: (name: string) => `Retirer ${name} ?`,
    removeLede:
      'Elle n’ouvrira plus le jeu, et n’apprendra plus qui a fini. Ses sessions et les parties restent ici. Enregistrée de nouveau avec le même identifiant client, elle les retrouve.',
    removed: 'Plateforme retirée',
    unsent: (waiting: number, refused: number) =>
      `Achèvements que la plateforme n’a pas reçus : ${formatCount(refused, 'refusé')}, ${waiting} en attente.`,
    unsentMessage: ({ person, session, courses, state, status }: UnsentScores['messages'][number]) => {
      const where =
        courses.length === 0 ? '' : `, cours ${courses.map((title) => `« ${title} »`).join(' et ')}`
      const answer = status === null ? '' : ` (la plateforme a répondu ${status})`
      return `${person}, session « ${session} »${where} : ${state === 'refused' ? 'refusé' : 'en attente'}${answer}. ${unsentRemedy(state, status)}`
    },
    unsentMore: (count: number) => `… et ${formatCount(count, 'autre')}.`,
    unsentHint: 'Un achèvement refusé repart aussi quand la personne rouvre l’activité.',
    resend: 'Renvoyer',
    resent: 'Les achèvements repartent',
  },
  xapi: {
    title: 'Dossier d’apprentissage (xAPI)',
    lede: 'Le LRS de l’organisme apprend qui a commencé, quel chapitre est atteint, qui a fini et en combien de temps, sous des identifiants sans nom. Les choix, seulement dans une session où les formateurs lisent chacun, et de qui partage son parcours.',
    none: 'Aucun LRS n’est donné : rien n’est envoyé.',
    address: 'Adresse du LRS',
    addressHint: 'Comme https://lrs.exemple.fr/xapi',
    addressWrong: 'Il faut une adresse entière, comme https://lrs.exemple.fr/xapi.',
    key: 'Clé et secret',
    keyHint: 'De la forme clé:secret. On ne les relit pas ici une fois donnés.',
    keyWrong: 'Il faut la clé, deux points, puis le secret.',
    save: 'Enregistrer le LRS',
    saved: 'LRS enregistré',
    counts: (waiting: number, refused: number) =>
      refused === 0
        ? `En attente d’envoi : ${waiting}.`
        : `En attente d’envoi : ${waiting}. Refusés par le LRS : ${refused}.`,
    refusedHint:
      'Un refus ou deux semaines sans réponse arrêtent l’envoi. Une fois le LRS corrigé, tout peut repartir, annulations comprises.',
    resend: 'Renvoyer',
    resent: 'Les énoncés repartent',
    unvoided: (address: string, statements: number) =>
      `${address} n’est plus connecté et garde ${statements === 1 ? 'un énoncé' : `${statements} énoncés`} sur des personnes effacées. Demandez à qui l’administre de les supprimer, ou connectez ce LRS de nouveau : il recevra l’annulation.`,
    remove: 'Retirer le LRS',
    removeTitle: 'Retirer le LRS ?',
    removeLede:
      'Ce qui n’est pas encore envoyé ne le sera pas. Le LRS garde ce qu’il a reçu, et n’apprendra plus qui a été effacé. Pour en changer, donnez plutôt la nouvelle adresse : l’ancien LRS recevra encore les annulations.',
    removed: 'LRS retiré',
    history:
      'Un LRS que l’on connecte reçoit ce qui s’est passé depuis la veille, puis la suite au fur et à mesure. Les parties plus anciennes n’y sont pas envoyées.',
    realTimes: 'Heures réelles',
    realTimesHint:
      'Sans cette case, le LRS n’apprend que le jour de chaque événement, et leur ordre. Avec elle, il apprend aussi l’heure de ce qui se passe désormais.',
    realTimesOn: 'Le LRS apprend désormais l’heure',
    realTimesOff: 'Le LRS ne reçoit plus que le jour',
  },
  pack: {
    title: 'Sans serveur : un paquet SCORM, un dossier',
    lede: 'Le jeu entier dans un fichier. Un paquet SCORM se dépose dans la plateforme, et y garde la partie ; le dossier se pose sur n’importe quel site, et la partie reste dans le navigateur. Rien n’en revient ici.',
    none: 'Les paquets ne se font pas depuis cette installation : demandez-les à qui l’administre (didascalie pack).',
    forms: { 'scorm-1.2': 'SCORM 1.2', 'scorm-2004': 'SCORM 2004', web: 'Dossier web' },
    wait: 'La première fois, le téléchargement commence après une minute.',
  },
}
