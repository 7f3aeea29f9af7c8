// The platform's default wordings, in French: neutral texts that mention no game. `didascalie build` adds them to the wordings of a
// game. The package's entry point does not export them, so that the learners' application does not contain them.
import { accessibilityState } from './accessibility-state.js'
import { confidentialite, credits, mentions } from './default-legal-texts.js'

export const defaultWordings = {
  'ui.game.title': 'Jeu sans titre',

  'ui.links.label': 'Informations',

  'ui.corners.label': 'Commandes',

  'ui.confirm.close': 'J’ai compris',

  'ui.infos.close': 'J’ai compris',

  'ui.audio.on': 'Remettre le son',
  'ui.audio.off': 'Couper le son',

  'ui.connexion.title': 'Votre histoire commence ici.',
  'ui.connexion.partner.title': 'Bienvenue. Votre histoire commence ici.',
  'ui.connexion.label': 'Votre code d’accès',
  'ui.connexion.required': '(obligatoire)',
  'ui.connexion.placeholder': 'XXXX-XXXX-XXXX',
  'ui.connexion.hint':
    'Douze caractères, remis par votre centre de formation. Majuscules ou minuscules, avec ou sans tirets.',
  'ui.connexion.text.data': 'J’accepte que ma progression, mes choix et mes réponses soient enregistrés.',
  'ui.connexion.text.data.use': 'Ils servent à reprendre la partie et à préparer votre bilan.',
  'ui.connexion.text.reads.group':
    'Votre centre voit où vous en êtes et ce que le groupe choisit, jamais vos choix à vous.',
  'ui.connexion.text.reads.each': 'Votre centre ne lit votre parcours que si vous le partagez à la fin.',
  'ui.connexion.text.demo': 'J’accepte que ma progression dans cette démonstration soit enregistrée.',
  'ui.connexion.text.demo.use':
    'Elle est gardée sans votre nom et sans la liste de vos choix, puis effacée au bout d’une journée.',
  'ui.connexion.moved':
    'Votre code ouvre la session «\u00a0{session}\u00a0». Lisez la case ci-dessous, cochez-la, puis connectez-vous.',
  'ui.connexion.btn': 'Se connecter',
  'ui.connexion.text.failed': 'La connexion n’a pas abouti.',
  'ui.connexion.text.failed.code':
    'Ce code n’ouvre aucune partie. Vérifiez-le caractère par caractère, ou demandez-en un autre à votre centre de formation.',
  'ui.connexion.text.failed.empty':
    'Saisissez d’abord votre code d’accès\u00a0: les douze caractères de votre carte ou de votre message.',
  'ui.connexion.text.data.failed':
    'Pour jouer, cochez d’abord la case qui autorise l’enregistrement de votre partie.',

  'ui.logo.present': 'présente',
  'ui.logo.next': 'Continuer',

  'ui.home.title': 'Jeu sans titre',
  'ui.home.text': 'Une histoire, des imprévus, et des réponses qui n’appartiennent qu’à vous.',
  'ui.home.play': 'Commencer',
  'ui.home.continue': 'Continuer',
  'ui.home.restart': 'Recommencer',
  'ui.home.review': 'Revoir mon bilan',
  'ui.home.finished':
    'Vous avez fini cette histoire. Votre bilan reste là, et vous pouvez la rejouer autrement.',
  'ui.home.resume': 'Vous en étiez là',

  'ui.restart.confirm.text': 'Recommencer depuis le début\u202f? Votre partie en cours sera effacée.',
  'ui.restart.confirm.btn': 'Tout recommencer',
  'ui.restart.cancel': 'Garder ma partie',

  'ui.quit.btn': 'Quitter la partie',
  'ui.quit.confirm.text':
    'Quitter la partie sur cet appareil\u202f? Elle est enregistrée\u00a0: vous la retrouverez en vous reconnectant.',
  'ui.quit.confirm.btn': 'Quitter',
  'ui.quit.cancel': 'Rester',
  'ui.quit.unsent.text':
    'Le serveur ne répond pas\u00a0: ce que vous avez fait depuis le dernier enregistrement serait perdu. Restez, et quittez quand le réseau sera revenu.',
  'ui.quit.unsent.btn': 'Quitter quand même',

  'ui.intro.title': 'Avant de commencer',
  'ui.intro.text1': 'Une histoire va commencer, et vous y avez votre place.',
  'ui.intro.text2': 'Voici les personnes que vous allez y rencontrer.',
  'ui.intro.text3': 'À vous de jouer.',
  'ui.intro.text4': 'Ici, personne ne vous note. Répondez comme vous le feriez vraiment.',

  'ui.outro.title': 'Après l’histoire',
  'ui.outro.text1': 'L’histoire s’arrête ici.',
  'ui.outro.text2': 'Ce que vous en retenez vous appartient.',
  'ui.outro.text3': 'À bientôt.',

  'ui.slideshow.pause': 'Mettre en pause',
  'ui.slideshow.resume': 'Reprendre',
  'ui.slideshow.skip': 'Passer',

  'ui.playing.next': 'Suite',
  'ui.playing.notice': 'À savoir',
  'ui.playing.enlarge': 'Agrandir',
  'ui.playing.enlarged': 'Image agrandie',
  'ui.playing.reduce': 'Réduire',
  'ui.playing.objects': 'Objets de la scène',
  'ui.playing.goal': 'À vous de chercher\u00a0: {n} objets',
  'ui.playing.goal.one': 'À vous de chercher\u00a0: un objet',
  'ui.playing.goal.found': '{n} sur {total}',
  'ui.playing.search': 'À vous de chercher\u00a0: {n} objets à regarder.',
  'ui.playing.search.one': 'Un objet à regarder.',
  'ui.playing.hint': 'Il reste à regarder\u00a0: {objet}.',
  'ui.playing.seen': '(déjà vu)',
  'ui.playing.all-seen': '(tout vu)',
  'ui.playing.picture': 'Image\u00a0: {texte}',
  'ui.playing.scroll-down': 'Faire défiler vers le bas',
  'ui.playing.put-down': 'Reposer',
  'ui.playing.replies': 'Vos réponses',
  'ui.playing.resume': 'Continuer',
  'ui.playing.skip-wait': 'Continuer sans attendre',
  'ui.playing.lost-position':
    'L’histoire a été mise à jour\u00a0: vous reprenez au début de cette scène. Rien d’autre n’est perdu.',
  'ui.playing.stuck': 'L’histoire s’est arrêtée ici par erreur. Vous reprenez au dernier moment enregistré.',

  'ui.gesture.skip': 'Passer',
  'ui.gesture.pull.handle': 'Boîtier du mètre\u00a0: longueur sortie',
  'ui.gesture.pull.field': 'Longueur',
  'ui.gesture.pull.less': 'Rentrer d’un millimètre',
  'ui.gesture.pull.more': 'Sortir d’un millimètre',
  'ui.gesture.pull.confirm': 'Marquer ici',
  'ui.gesture.pull.again': '{longueur}\u202f? Relisez, puis reprenez la mesure. Rien n’est perdu.',
  'ui.gesture.place.piece': 'L’objet à poser\u00a0: les flèches le déplacent, Entrée le pose',
  'ui.gesture.place.here': 'Poser ici',
  'ui.gesture.place.again': 'Ce n’est pas encore sa place\u00a0: {directions}.',
  'ui.gesture.place.left': 'plus à gauche',
  'ui.gesture.place.right': 'plus à droite',
  'ui.gesture.place.up': 'plus haut',
  'ui.gesture.place.down': 'plus bas',
  'ui.gesture.place.there': 'C’est sa place\u00a0: posez.',
  'ui.gesture.write.field': 'Écrivez «\u00a0{mot}\u00a0», lettre par lettre',
  'ui.gesture.write.again': 'Le caractère suivant est «\u00a0{lettre}\u00a0».',
  'ui.gesture.write.note': 'Suivez les lettres du doigt ou de la souris, ou tapez-les. Rien n’est gardé.',

  'ui.menu.title': 'Menu',
  'ui.menu.open': 'Ouvrir le menu',
  'ui.menu.close': 'Fermer le menu',
  'ui.menu.back': 'Revenir au menu',
  'ui.menu.resources': 'Ressources',
  'ui.menu.restart': 'Recommencer',
  'ui.menu.audio': 'Son',
  'ui.menu.fullscreen': 'Plein écran',

  'ui.legal.close': 'Fermer',

  'ui.mentions.title': 'Mentions légales',
  'ui.mentions.text': mentions,

  'ui.confidentialite.title': 'Confidentialité',
  'ui.confidentialite.text': confidentialite,

  'ui.accessibilite.title': 'Accessibilité',
  'ui.accessibilite.state': `Accessibilité\u00a0: ${accessibilityState}`,

  'ui.credits.title': 'Crédits',
  'ui.credits.text': credits,

  'ui.quick.open': 'Ouvrir les ressources',

  'ui.resources.title': 'Ressources',
  'ui.resources.close': 'Fermer les ressources',
  'ui.resources.acquired': 'Notion acquise',
  'ui.resources.links': 'Pour aller plus loin',
  'ui.resources.newtab': '(nouvel onglet)',
  'ui.resources.glossary': 'Les mots à connaître',

  'ui.journal.title': 'Journal',
  'ui.journal.open': 'Ouvrir le journal',
  'ui.journal.close': 'Fermer le journal',
  'ui.journal.empty': 'Personne n’a encore rien dit.',

  'ui.comfort.title': 'Confort de lecture',
  'ui.comfort.open': 'Confort\u00a0: taille, vitesse et police du texte',
  'ui.comfort.close': 'Fermer le confort de lecture',
  'ui.comfort.size': 'Taille du texte',
  'ui.comfort.speed': 'Vitesse du texte',
  'ui.comfort.speed.slow': 'Lente',
  'ui.comfort.speed.usual': 'Normale',
  'ui.comfort.speed.fast': 'Rapide',
  'ui.comfort.speed.now': 'Immédiate',
  'ui.comfort.layout': 'Mise en page',
  'ui.comfort.layout.auto': 'Automatique',
  'ui.comfort.layout.stage': 'Scène',
  'ui.comfort.layout.reading': 'Lecture',
  'ui.comfort.layout.large': 'Au-delà de 115\u00a0%, le texte s’affiche toujours en mise en page Lecture.',
  'ui.comfort.font': 'Police adaptée',
  'ui.comfort.font.note': 'OpenDyslexic, pour des lettres plus faciles à distinguer.',
  'ui.comfort.motion': 'Moins de mouvements',
  'ui.comfort.motion.note': 'Rien ne glisse ni ne défile.',
  'ui.comfort.wait': 'Attendez-moi',
  'ui.comfort.wait.note': 'Aucun écran ne passe tout seul.',
  'ui.comfort.auto': 'Lecture automatique',
  'ui.comfort.auto.note': 'Les répliques s’enchaînent, le temps de les lire. Les choix vous attendent.',
  'ui.comfort.aloud': 'Lecture à voix haute',
  'ui.comfort.aloud.note': 'Avec la voix française de votre appareil.',
  'ui.comfort.keys': 'Touches A, B, C, 1, 2, 3 et O',
  'ui.comfort.keys.note': 'À couper si vous dictez vos réponses.',
  'ui.comfort.sound': 'Son',
  'ui.comfort.sound.note': 'La musique et les bruits du jeu.',
  'ui.comfort.volume': 'Volume',
  'ui.comfort.volume.music': 'Musique',
  'ui.comfort.volume.ambience': 'Ambiance des lieux',
  'ui.comfort.volume.effects': 'Bruits de ce que vous faites',

  'ui.ending.title': 'L’histoire est finie.',
  'ui.ending.text': '<p>Avant de partir, prenez deux minutes pour regarder ce que vous avez fait.</p>',
  'ui.ending.next': 'Faire mon bilan',
  'ui.ending.back': 'Retour',
  'ui.ending.home': 'Accueil',
  'ui.ending.download': 'Télécharger mon bilan (PDF)',

  'ui.survey.title': 'Votre parcours en quelques phrases',
  'ui.survey.text': 'Répondez pour vous\u00a0: rien n’est noté. C’est le point de départ de votre bilan.',
  'ui.survey.required': 'Chaque phrase attend une réponse.',
  'ui.survey.yes': 'Oui',
  'ui.survey.no': 'Non',
  'ui.survey.confirm': 'Valider mes réponses',
  'ui.survey.left': 'Il reste {n} phrases sans réponse.',
  'ui.survey.left.one': 'Il reste une phrase sans réponse.',

  'ui.results.title': 'Votre bilan',
  'ui.results.text': 'Emportez-le\u00a0: il ouvre la discussion avec la personne qui vous forme.',
  'ui.results.yes': 'C’est fait',
  'ui.results.no': 'À essayer\u00a0:',
  'ui.results.says': 'Vous dites',
  'ui.results.did': 'Vous avez fait',
  'ui.results.did.nothing': 'Rien que l’histoire ait retenu.',
  'ui.results.notions': 'Ce que vous en dites, ce que vous avez fait',

  'ui.week.title': 'Votre parcours',
  'ui.prints.step': '{n} sur {of}',
  'ui.talk.title': 'Pour en parler',
  'ui.talk.text':
    'Ce que vous en dites, à côté de ce que vous avez fait. Personne ne vous note\u00a0: emportez-le.',

  'ui.agree.text':
    'Le jeu peut désormais garder ce que vous choisissez dans l’histoire, pour que votre bilan en parle. Cela vous convient\u202f?',
  'ui.agree.yes': 'Oui, gardez mes choix',
  'ui.agree.no': 'Non, je joue sans',

  'ui.replaced.text':
    'Ce code a été refait par {nom}, le {jour}. La partie déjà commencée avec l’ancien est-elle la vôtre\u202f?',
  'ui.replaced.detail':
    'Une autre personne que vous peut connaître un code refait\u00a0: rien de cette partie n’est encore montré. Votre réponse est notée avec sa date, dans «\u00a0Mes données\u00a0» et au journal de votre organisme.',
  'ui.replaced.other':
    'Une autre partie laisse l’ancienne fermée\u00a0: votre organisme l’efface si vous le demandez.',
  'ui.replaced.yes': 'C’est bien moi',
  'ui.replaced.no': 'Une autre partie',
  'ui.replaced.back': 'Revenir',

  'ui.week.menu': 'Mes données',
  'ui.week.close': 'Fermer «\u00a0Mes données\u00a0»',
  'ui.week.kept':
    'Le jeu garde vos choix dans l’histoire, dans leur ordre et par jour, pour que votre bilan en parle.',
  'ui.week.notkept': 'Le jeu ne garde pas vos choix dans l’histoire. Votre progression et votre bilan, oui.',
  'ui.week.loading': 'Un instant…',
  'ui.week.unheard': 'Le serveur n’a pas répondu\u00a0: rien n’a changé. Réessayez dans un moment.',
  'ui.week.now': 'Partie en cours',
  'ui.week.ended': 'Partie finie le {jour}',
  'ui.week.restarted': 'Partie recommencée le {jour}',
  'ui.week.choices': 'choix gardés\u00a0:\u00a0{n}',
  'ui.week.gone': 'Une réponse qui n’est plus dans l’histoire ({id})',
  'ui.week.share': 'Partager mon parcours avec la personne qui me forme',
  'ui.week.share.note': 'Jusqu’à la fin de la session, vous pouvez changer d’avis.',
  'ui.week.readings': 'Qui a lu votre parcours',
  'ui.week.readings.nobody': 'Personne de votre organisme ne l’a lu.',
  'ui.week.codes': 'Vos nouveaux codes d’accès',
  'ui.week.codes.note':
    'Un nouveau code peut servir à une autre personne que vous. Il n’ouvre votre partie qu’après la réponse «\u00a0C’est bien moi\u00a0».',
  'ui.week.codes.confirmed':
    'La réponse «\u00a0C’est bien moi\u00a0» a été donnée le {jours}. Si elle n’est pas de vous, dites-le à votre organisme et demandez un autre code.',
  'ui.week.by': '{nom}, le {jour}',
  'ui.week.print': 'Imprimer mon parcours dans mon bilan',
  'ui.week.erase': 'Effacer mes choix',
  'ui.week.erase.sure':
    'Vos choix seront effacés pour de bon, et votre bilan n’en parlera plus. Votre partie continue.',
  'ui.week.erase.yes': 'Effacer pour de bon',
  'ui.week.erase.no': 'Les garder',
  'ui.week.erase.stop': 'Effacer, et ne plus les garder',
  'ui.week.keep': 'Garder mes choix désormais',
  'ui.week.nothing': 'Rien n’est gardé pour l’instant\u00a0: ce que vous choisirez viendra ici.',
  'ui.week.stop': 'Ne pas garder mes choix',
  'ui.week.erased': 'C’est fait\u00a0: vos choix sont effacés.',
  'ui.week.erased.nobody': 'Aucun autre service ne les avait reçus.',
  'ui.week.erased.received': 'D’autres services les ont déjà reçus, et peuvent les garder\u00a0: {services}.',

  'ui.endingdemo.title': 'La démonstration s’arrête ici.',
  'ui.endingdemo.text':
    '<p>Pour jouer toute l’histoire, demandez un code d’accès à votre centre de formation.</p>',
  'ui.endingdemo.home': 'Retour à l’accueil',

  'bilan.title': 'Mon bilan',
  'bilan.name': 'Prénom et nom\u00a0:',
  'bilan.week': 'Mon parcours',
  'bilan.week.introduction': 'Ce que l’histoire a retenu, et pour chaque moment une question pour en parler.',
  'bilan.notions': 'Mes notions',
  'bilan.introduction':
    'Mes réponses de fin de partie et les gestes à essayer ensuite. Rien n’est noté\u00a0: c’est pour en parler.',
  'bilan.unanswered': 'Sans réponse',
  'bilan.read': 'Fiche lue',
  'bilan.own': 'Ce que j’ai écrit',
  'bilan.remarks': 'Remarques de la formatrice ou du formateur',
  'bilan.signature.own': 'Ma signature',
  'bilan.signature.trainer': 'Signature de la formatrice ou du formateur',
  'bilan.signature.company': 'En entreprise\u00a0: maître d’apprentissage, tutrice ou tuteur',
  'bilan.logo.game': 'Logo du jeu',
  'bilan.logo.organisation': 'Logo de l’organisation',
} as const satisfies Record<`ui.${string}` | `bilan.${string}`, string>

/** The key of a text of the interface (`ui.`) or of the debrief (`bilan.`). */
export type PlatformWordingKey = keyof typeof defaultWordings

/** The texts that each game must write itself. */
export const requiredWordingKeys = [
  'ui.game.title',
  'ui.home.title',
  'ui.home.text',
  'ui.ending.title',
  'ui.ending.text',
] as const satisfies readonly PlatformWordingKey[]
