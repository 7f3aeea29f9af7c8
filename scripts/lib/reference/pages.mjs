// The French descriptions of a game's files, for docs/reference/files. A description belongs to a path, such as `bg.*.prop`, and not to a
// schema, because one schema (such as the schema of a box) is used in several places with different meanings.
import {
  brandSchema,
  calendarSchema,
  contentManifestSchema,
  debatesSchema,
  factsSchema,
  glossarySchema,
  lifeSchema,
  mediaCreditsSchema,
  notionsSchema,
  peopleSchema,
  placesSchema,
  projectSchema,
  rigsSchema,
  sceneDataSchema,
  sceneNamesSchema,
  soundsSchema,
  stagingSchema,
  versionsSchema,
  wordingsSchema,
} from '@didascalie/contract'

/**
 * @typedef {object} Page
 * @property {string} file
 * @property {string} purpose
 * @property {import('zod').ZodType} schema
 * @property {unknown} example
 * @property {Record<string, string>} fields the meaning of each field, by path
 * @property {Record<string, string>} [describedOn] the pages that describe the content of a field, by path: `{ life: 'life.md' }`
 */

/**
 * @param {string} path @param {string} [origin] the area in which the box is, in French with its article
 */
const box = (path, origin = 'la scène') => ({
  [`${path}.x`]: `Bord gauche, en pixels depuis le bord gauche de ${origin}.`,
  [`${path}.y`]: `Bord haut, en pixels depuis le haut de ${origin}.`,
  [`${path}.w`]: 'Largeur, en pixels.',
  [`${path}.h`]: 'Hauteur, en pixels.',
})

/** @param {string} path */
const when = (path) => ({
  [path]: 'Seulement tant qu’une variable de l’histoire a cette valeur.',
  [`${path}.variable`]: 'Le nom de la variable, avec son `$`.',
  [`${path}.is`]: 'La valeur attendue ; une variable qui n’a jamais reçu de valeur vaut `""`.',
})

/** @param {string} path */
const mediaFile = (path) => ({
  [`${path}.url`]:
    'L’adresse du fichier, sous `/data/` : son nom porte son empreinte, il peut donc être gardé en cache pour toujours.',
  [`${path}.type`]: 'Le type du fichier, comme `image/avif`.',
  [`${path}.bytes`]: 'Le poids du fichier, en octets.',
  [`${path}.hash`]: 'Le début de l’empreinte SHA-256 du fichier, en hexadécimal.',
})

const exampleSign = { shows: 'une lampe', tint: 'M20 20 L44 20 L32 50 Z', lines: 'M32 10 L32 54' }

/** @type {Page[]} */
export const pages = [
  {
    file: 'didascalie.json',
    purpose:
      'Le fichier du projet, à la racine du dossier du jeu. Il dit où sont les autres fichiers. Tout est facultatif : ce qui n’est pas nommé n’est pas vérifié.',
    schema: projectSchema,
    example: {
      story: 'story',
      scene: 'sceneData.json',
      wordings: 'wordings.json',
      notions: 'notions.json',
      brand: 'brand.json',
      calendar: 'calendar.json',
      sounds: ['canal'],
      ending: ['Fin'],
      limits: {
        cosmeticShare: 0.3,
        cosmetic: { vendredi: 10 },
        lasting: 4,
        unfeltShare: 0.25,
        facts: 5,
        factChapters: 3,
      },
      rewards: {
        fenetres: {
          name: 'Les fenêtres de la chambre',
          lines: ['l0vdqnds'],
          requires: { l1dxmp66: 'Personne ne confie ses fenêtres à qui ne l’a pas mise à l’abri.' },
        },
      },
    },
    fields: {
      title:
        'Le titre d’une histoire qui n’a pas encore de textes. Le titre d’un jeu est son texte `ui.game.title`.',
      story: 'Le dossier des fichiers `.yarn`.',
      start:
        'Le titre de la première scène ; sans lui, la scène `Start` si elle existe, sinon la première scène du premier fichier.',
      ending: 'Les titres des scènes de la fin : un choix qui s’y voit encore pèse le plus lourd.',
      limits: 'Ce que `check` exige des choix et des routes de l’histoire. Sans limite, rien n’est exigé.',
      'limits.cosmeticShare': 'La part des choix qui peuvent être cosmétiques.',
      'limits.cosmetic': 'Le nombre de choix cosmétiques permis, par chapitre.',
      'limits.cosmetic.*': 'Pour le chapitre de ce nom.',
      'limits.lasting':
        'Le nombre de choix qui pèsent jusqu’à un autre chapitre ou jusqu’à la fin que le jeu doit avoir, au moins.',
      'limits.unfeltShare':
        'La part des choix qui peuvent se sentir à peine : dans la suite, deux lignes au plus dépendent de la réponse, en médiane.',
      'limits.facts':
        'Le nombre de [faits](facts.md) différents que chaque route de l’histoire doit rencontrer, au moins.',
      'limits.factChapters': 'Le nombre de chapitres dont ces faits doivent venir, au moins.',
      rewards:
        'Ce que l’on peut gagner dans l’histoire, par clé : ce que montre une réplique que tout le monde ne voit pas, et dont la partie se souvient comme d’une réussite. `check --rewards` dit ce que chacune demande.',
      'rewards.*': 'Une récompense.',
      'rewards.*.name': 'Son nom, pour qui écrit.',
      'rewards.*.lines':
        'Les étiquettes `#line:` des répliques qui la montrent. Qui lit l’une d’elles l’a gagnée.',
      'rewards.*.requires':
        'Les réponses sans lesquelles personne ne la gagne, et que l’auteur accepte, par étiquette `#line:`.',
      'rewards.*.requires.*': 'Pourquoi c’est juste.',
      'rewards.*.follows':
        'Les réponses après lesquelles tout le monde la gagne, et que l’auteur accepte, par étiquette `#line:`.',
      'rewards.*.follows.*': 'Pourquoi c’est juste.',
      scene: 'Le fichier des décors, des objets et des places : [sceneData.json](sceneData.md).',
      wordings: 'Le fichier des textes : [wordings.json](wordings.md).',
      notions: 'Le fichier des notions : [notions.json](notions.md).',
      brand: 'Le fichier de la marque : [brand.json](brand.md).',
      calendar: 'Le fichier des chapitres : [calendar.json](calendar.md).',
      people: 'Le fichier des personnes ; sans ce champ, [people.json](people.md) s’il existe.',
      places:
        'Le fichier des lieux dessinés par la plateforme ; sans ce champ, [places.json](places.md) s’il existe.',
      sounds:
        'Les noms des musiques et des sons du jeu que l’histoire peut jouer : `canal` pour `media/audio/canal.ogg` (ou `.mp3`, `.wav`, `.m4a`). Les musiques de la plateforme (`calme`, `entrain`, `tension`, `soir`) n’ont pas à y être.',
    },
  },
  {
    file: 'people.json',
    purpose:
      'Les personnes du jeu, par l’identifiant que l’histoire et les images emploient. La plateforme dessine d’après leur apparence celles que le jeu n’a pas dessinées.',
    schema: peopleSchema,
    example: {
      ferrand: {
        name: 'Madame Ferrand',
        look: { age: 'senior', hair: 'bun', hairColour: 'grey', glasses: true, outfit: 'suit' },
      },
      nadia: { look: { skin: 4, hair: 'headscarf', cloth: 'mauve' } },
    },
    fields: {
      '*': 'Une personne. La clé est son identifiant : `ferrand` pour la réplique `Ferrand_sourire:`.',
      '*.name': 'Le nom que lisent les apprenants. Sans lui, ils lisent l’identifiant avec une majuscule.',
      '*.look': 'Son apparence, quand la plateforme la dessine.',
      '*.look.age': 'Son âge : jeune, adulte, mûre, âgée.',
      '*.look.face': 'Son visage : doux, ou marqué (mâchoire carrée, sourcils épais).',
      '*.look.build': 'Sa carrure : mince, moyenne, large.',
      '*.look.skin': 'Sa couleur de peau, de la plus claire (1) à la plus foncée (6).',
      '*.look.hair':
        'Sa coiffure : rasée, courte, bouclée, afro, ondulée, carré, longue, queue de cheval, chignon, tresses, couronne, foulard.',
      '*.look.hairColour': 'La couleur de ses cheveux : noir, brun, châtain, roux, blond, gris, blanc.',
      '*.look.beard': 'Sa barbe : aucune, moustache, courte.',
      '*.look.glasses': 'Si elle porte des lunettes.',
      '*.look.earrings': 'Si elle porte des boucles d’oreilles.',
      '*.look.outfit':
        'Sa tenue : de tous les jours, costume, veste de travail, tunique de soin, veste de cuisine, gilet haute visibilité.',
      '*.look.cloth':
        'La couleur de sa tenue : canard, brique, soleil, feuille, mauve, nuit, rose, sable, ardoise, craie.',
    },
  },
  {
    file: 'places.json',
    purpose: 'Comment la plateforme dessine les décors que le jeu n’a pas dessinés, par le nom de leur fond.',
    schema: placesSchema,
    example: {
      salle_matin: { kind: 'classroom', hour: 'morning', accent: 'leaf' },
      rue: { kind: 'street' },
      'bg-intro': { kind: 'street', hour: 'morning' },
    },
    fields: {
      '*': 'Un décor. La clé est le nom que donne `<<background …>>` ; un lieu nommé sans heure, comme `couloir`, vaut pour tous ses décors (`couloir_soir`…), et l’heure vient alors de leur nom. `bg-building`, `bg-intro` et `bg-outro` sont les images autour de l’histoire : le bâtiment, l’arrivée et le départ.',
      '*.kind':
        'La sorte de lieu : bureau, couloir, chambre, cuisine, atelier, salle de cours, boutique, rue, cuisine professionnelle, chambre de soins, magasin.',
      '*.hour': 'L’heure, qui donne la lumière : matin, jour, soir.',
      '*.accent': 'La couleur qui domine : canard, feuille, brique, soleil, mauve, nuit.',
      '*.photo':
        'D’où vient la photo du lieu, quand `media/bg/` en a une. La construction l’ajoute aux crédits du jeu.',
      '*.photo.author': 'Qui a pris la photo.',
      '*.photo.licence': 'Le droit de s’en servir : une licence, un achat ou un accord écrit.',
    },
  },
  {
    file: 'credits.json',
    purpose:
      'D’où viennent les images et les sons du jeu, par leur chemin dans `media/`. La construction l’ajoute aux crédits du jeu. Le studio l’écrit quand on dépose un fichier ; les photos des lieux ont leur origine dans [places.json](places.md).',
    schema: mediaCreditsSchema,
    example: {
      'talker/nadia_neutre.png': { author: 'Léa Roy', licence: 'accord écrit' },
      'audio/port.mp3': { author: 'Ali Ba', licence: 'CC BY 4.0' },
    },
    fields: {
      '*': 'Une image ou un son. La clé est son chemin dans `media/`.',
      '*.author': 'De qui est ce fichier.',
      '*.licence': 'Le droit de s’en servir : une licence, un achat ou un accord écrit.',
    },
  },
  {
    file: 'notions.json',
    purpose:
      'Ce que le jeu donne à apprendre. Les ressources, le questionnaire de fin et le bilan en viennent.',
    schema: notionsSchema,
    example: {
      n1: {
        title: 'Prévenir',
        description: '<p>Un retard annoncé se gère ; un retard subi se remarque.</p>',
        links: [{ title: 'Le règlement', description: 'https://exemple.fr/reglement' }],
        survey: 'Je sais prévenir quand je suis en retard.',
        gestures: ['Noter le numéro de l’accueil.', 'Appeler dès que l’on sait.'],
      },
      n2: {
        title: 'Vérifier',
        description: '<p>Voir par soi-même avant de dire que c’est fait.</p>',
        links: [],
        survey: 'J’ai vérifié avant de dire que c’était prêt.',
        gestures: ['Essayer une fois avant de rendre.', 'Lire la fiche jusqu’au bout.'],
      },
      n3: {
        title: 'Dire à temps',
        description: '<p>Un problème annoncé tôt est à moitié réglé.</p>',
        links: [],
        survey: 'J’ai dit ce que je ne savais pas.',
        gestures: ['Dire « je ne sais pas, je vérifie ».', 'Ne donner une heure que si vous la tenez.'],
      },
    },
    fields: {
      '*': 'Une notion. Un jeu en a de trois à huit. Les clés sont `n1`, `n2`, `n3`… sans trou ; l’histoire les nomme par leur numéro.',
      '*.title': 'Son nom, en peu de mots.',
      '*.description': 'Son explication, en HTML simple (`<p>`, `<strong>`, `<ul>`…).',
      '*.links': 'Où en lire plus ; la liste peut être vide.',
      '*.links[].title': 'Le texte du lien.',
      '*.links[].description': 'L’adresse du lien, en `http` ou `https`.',
      '*.survey': 'La phrase du questionnaire, à la première personne.',
      '*.gestures': 'Deux gestes à essayer, imprimés pour qui a répondu non.',
    },
  },
  {
    file: 'brand.json',
    purpose:
      'La marque du jeu : sa description, ses couleurs, son signe et ceux de ses notions. Son nom est le texte `ui.game.title`.',
    schema: brandSchema,
    example: {
      description: 'Trois nuits au phare.',
      colours: {
        main: '#1f6f78',
        deep: '#14343b',
        pale: '#9fd3d8',
        glaze: '#c9e4e7',
        mist: '#e8f3f4',
        sun: '#ffb877',
      },
      mark: [
        { path: 'M8 56 L32 8 L56 56 Z', fill: '#1f6f78' },
        { path: 'M32 8 L32 56', stroke: '#ffb877', width: 3 },
      ],
      signs: Array.from({ length: 8 }, () => exampleSign),
    },
    fields: {
      description: 'Une phrase, pour les moteurs de recherche et les écrans d’accueil.',
      colours: 'Les six couleurs du jeu, en minuscules. Elles doivent se lire les unes sur les autres.',
      'colours.main': 'Ce que l’on peut presser ; des mots presque blancs s’y lisent.',
      'colours.deep': 'Les plaques : le nom du jeu, l’en-tête du bilan ; des mots presque blancs s’y lisent.',
      'colours.pale': 'Le filet et les petits mots sur `deep`.',
      'colours.glaze': 'Sur `deep`, les mots qui comptent moins.',
      'colours.mist': 'Un fond clair ; `deep` s’y lit.',
      'colours.sun': 'Où l’on est, ce qui a le focus ; l’encre s’y lit.',
      mark: 'Le signe du jeu, sur une grille de 64 × 64, de l’arrière vers l’avant.',
      'mark[].path': 'Un tracé SVG, qui commence par `M`.',
      'mark[].fill': 'La couleur qui le remplit.',
      'mark[].stroke': 'La couleur de son trait.',
      'mark[].width': 'L’épaisseur de son trait.',
      signs: 'Le signe de chaque notion, dans leur ordre, sur une grille de 64 × 64.',
      'signs[].shows': 'Ce qu’il montre, pour qui ne le voit pas.',
      'signs[].tint': 'Le tracé de la surface teintée.',
      'signs[].lines': 'Le tracé des traits à la plume.',
    },
  },
  {
    file: 'sceneData.json',
    purpose:
      'Où sont les objets des décors et où se tiennent les personnes, sur la scène de 1920 × 1080. Les fonds ont 2304 pixels de large ; les places comptent depuis le bord gauche de la scène.',
    schema: sceneDataSchema,
    describedOn: { rig: 'rigs.md', life: 'life.md', staging: 'staging.md', people: 'people.md' },
    example: {
      bg: {
        accueil_matin: {
          prop: {
            badge: { x: 900, y: 640, w: 120, h: 80, states: { pris: { x: 900, y: 700, w: 120, h: 20 } } },
          },
          light: { tint: '#fff3e0', edge: '#ffd9a0', from: 'left' },
          ambience: [{ sound: 'pluie', when: { variable: '$pluie', is: true } }],
        },
      },
      talker: { chloe_neutre: { x: 300, y: 180, w: 520, h: 900, mouth: { x: 270, y: 210 } } },
      clock: { matin: { x: 960, y: 420, r: 180 } },
    },
    fields: {
      bg: 'Les décors, par le nom que donne `<<background …>>`.',
      'bg.*': 'Un décor ; son image est `media/bg/<nom>.jpg`.',
      'bg.*.prop': 'Ses objets, par le nom que donne `#object:`.',
      'bg.*.prop.*': 'Un objet ; son image est `media/prop/<décor>/<objet>.png`.',
      'bg.*.prop.*.kind':
        'Comment la plateforme dessine un objet sans image : boîte, carnet, téléphone, clé, vélo, outil, plante, tasse, porte.',
      ...box('bg.*.prop.*'),
      'bg.*.prop.*.states': 'Où il est une fois que l’histoire l’a changé, par état.',
      'bg.*.prop.*.states.*':
        'Sa place dans cet état ; son image est `media/prop/<décor>/<objet>@<état>.png`.',
      ...box('bg.*.prop.*.states.*'),
      'bg.*.light':
        'Ce que la lumière du lieu fait aux personnes ; sans elle, elles restent comme elles sont dessinées, en plein jour.',
      'bg.*.light.tint': 'Ce que devient le blanc.',
      'bg.*.light.edge': 'La couleur de la lumière derrière elles.',
      'bg.*.light.from': 'De quel côté on la voit : gauche ou droite.',
      'bg.*.ambience': 'Ce que l’on entend du lieu sous la musique.',
      'bg.*.ambience[].sound':
        'Le nom du son : `pluie` pour `media/audio/pluie.ogg`, ou une ambiance de la plateforme, comme `ambience_office`.',
      ...when('bg.*.ambience[].when'),
      talker: 'Les personnes, par leur identifiant et leur humeur.',
      'talker.*': 'La place d’une personne ; son image est `media/talker/<nom>.png`.',
      ...box('talker.*'),
      'talker.*.mouth': 'Où pointe la bulle, dans la place de la personne.',
      'talker.*.mouth.x': 'En pixels depuis le bord gauche de sa place.',
      'talker.*.mouth.y': 'En pixels depuis le haut de sa place.',
      'talker.*.elsewhere':
        'Si elle n’est pas dans le lieu mais au bout du fil : la lumière du lieu ne l’éclaire pas.',
      clock: 'Les images devant lesquelles une ellipse fait tourner les aiguilles : `matin`, `midi`, `soir`.',
      'clock.*': 'Le cadran de l’horloge dans `media/clock/<heure>`.',
      'clock.*.x': 'Le centre du cadran, en pixels depuis le bord gauche de la scène.',
      'clock.*.y': 'Le centre du cadran, en pixels depuis le haut de la scène.',
      'clock.*.r': 'Le rayon du cadran, en pixels.',
      rig: 'Les personnes dessinées en calques : la construction les prend dans `rigs.json`.',
      life: 'Ce qui bouge dans les décors : la construction le prend dans `life.json`.',
      staging: 'La mise en scène : la construction la prend dans `staging.json`.',
      people: 'Les noms affichés des personnes : la construction les prend dans `people.json`.',
    },
  },
  {
    file: 'calendar.json',
    purpose: 'Comment le jeu compte son temps : jours, chapitres ou quarts, dans leur ordre.',
    schema: calendarSchema,
    example: {
      progress: 'Veille {n} sur {of} : {name}',
      chapters: [
        { id: 'soir', name: 'le soir', short: 'Soir' },
        { id: 'nuit', name: 'la nuit', short: 'Nuit' },
      ],
    },
    fields: {
      progress:
        'Ce qui est lu à qui ne voit pas les étapes : `{name}` est le chapitre, `{n}` son rang, `{of}` leur nombre.',
      chapters: 'Les chapitres, dans leur ordre. Deux chapitres n’ont jamais le même identifiant.',
      'chapters[].id': 'Comme les scènes le nomment : `chapter: nuit`.',
      'chapters[].name':
        'Comme au milieu d’une phrase. Une ellipse qui commence par ce nom ouvre le chapitre.',
      'chapters[].short': 'Là où il y a peu de place.',
    },
  },
  {
    file: 'wordings.json',
    purpose:
      'Tous les textes que lit un apprenant hors de l’histoire : boutons, écrans, noms, bilan, pages légales.',
    schema: wordingsSchema,
    example: { 'ui.game.title': 'Le Phare', 'talker.maelle.name': 'Maëlle', 'bilan.title': 'Votre bilan' },
    fields: {
      '*': 'Un texte. La clé dit où il se lit : `ui.…` les écrans, `bilan.…` le bilan, `talker.<id>.name` le nom d’une personne et `talker.<id>.color` la couleur de son étiquette (`#2b6f77` ; sans elle, la couleur sombre du jeu), `location.<lieu>.title` le nom d’un lieu, sans l’heure, et `location.<lieu>.alt` ce que montre son image, pour qui ne la voit pas, `object.<objet>.name` le nom d’un objet et `object.<objet>` ce que l’on en dit, `insert.<image>.alt` ce que montre une image et `insert.<image>.kept` ce que l’on dit d’une image que l’on garde, `variant.<mot>` ce que l’on dit à la place de ce mot quand les décors sont ceux de l’organisme. Sont en HTML : `ui.mentions.text`, `ui.confidentialite.text`, `ui.credits.text`, `ui.ending.text`, `ui.endingdemo.text`.',
    },
  },
  {
    file: 'facts.json',
    purpose:
      'Ce que le bilan peut raconter de ce que l’apprenant a fait. L’histoire le marque par `#fact:` ou `<<fact …>>`.',
    schema: factsSchema,
    example: {
      prevenu: {
        text: 'Vous avez appelé avant d’arriver.',
        notion: 1,
        question: 'Qu’est-ce que ça a changé ?',
        weight: 4,
        group: 'retard',
        gesture: 'Appeler dès que l’on sait, même sans réponse.',
        prints: [{ picture: 'prevenu', hour: '8 h 34' }],
      },
    },
    fields: {
      '*': 'Un fait. La clé est le nom que donne `#fact:`.',
      '*.text': 'Ce qui a été fait, à la deuxième personne et au passé ; jamais un jugement.',
      '*.notion': 'Le numéro de la notion dont il parle.',
      '*.question': 'La question qui aide à en parler.',
      '*.weight': 'Combien il vaut d’être raconté ; 5 le plus.',
      '*.success':
        '`true` si le fait est une réussite. Le bilan en retient au moins une, quand la partie en a rencontré une ; ce champ n’est jamais montré.',
      '*.group': 'Les faits d’un même groupe s’excluent : personne n’en rencontre deux.',
      '*.gesture': 'Un geste à essayer, imprimé pour qui a rencontré ce fait.',
      '*.prints':
        'Les photos du fait, que la fin montre en grand et que le bilan imprime. Sans photo, la fin montre le décor du moment.',
      '*.prints[].picture': 'Le nom de l’image, `media/print/<nom>.jpg` ; au mieux 960 × 720 pixels.',
      '*.prints[].hour': 'L’heure du fait dans l’histoire, telle qu’elle se lit : « 8 h 34 », « le soir ».',
      '*.prints[].background':
        'Le décor où l’histoire rencontre le fait, quand le fait a une photo par lieu. La photo sans décor vaut pour tous les autres.',
      '*.prints[].place':
        'Le décor du lieu que montre la photo, si ce n’est pas celui où l’histoire rencontre le fait.',
    },
  },
  {
    file: 'scenes.json',
    purpose: 'Pour les formateurs : un nom pour chaque scène, et une aide pour qui y reste bloqué.',
    schema: sceneNamesSchema,
    example: { Quai: { name: 'Le quai', hint: 'Répondez à Chloé.' } },
    fields: {
      '*': 'Une scène. La clé est son titre dans l’histoire.',
      '*.name': 'Son nom dans la régie.',
      '*.hint': 'Ce qu’un formateur peut dire à qui est bloqué.',
    },
  },
  {
    file: 'debates.json',
    purpose: 'Les fiches de débat de la régie : chacune porte sur un choix de l’histoire.',
    schema: debatesSchema,
    example: [
      {
        choice: 'l1h8cqjk',
        title: 'Prévenir ?',
        where: 'Le quai',
        when: 'Lundi matin',
        situation: 'Le bus est en panne.',
        now: ['Chloé part devant.', 'L’accueil note l’appel.'],
        later: ['', 'Awa s’en souvient.'],
        question: 'Quand prévient-on ?',
        follow: ['Et si personne ne répond ?'],
        rule: {
          text: 'Une absence se justifie : on prévient, puis on envoie un justificatif.',
          source: 'Le règlement intérieur de l’entreprise',
        },
      },
    ],
    fields: {
      '[].choice': 'L’étiquette `#line:` de la première réponse du choix.',
      '[].title': 'Le titre de la fiche.',
      '[].where': 'Où l’on est.',
      '[].when': 'Quand.',
      '[].situation': 'Ce qui se passe, en une phrase ou deux.',
      '[].now': 'Ce qui suit aussitôt chaque réponse, dans leur ordre ; `""` quand il n’y a rien à dire.',
      '[].later': 'Ce qui en vient plus tard, dans le même ordre ; `""` quand il n’y a rien à dire.',
      '[].question': 'La question qui ouvre le débat.',
      '[].follow': 'Des questions pour continuer.',
      '[].rule':
        'Le repère : ce que dit la règle, quand le droit tranche le sujet de la fiche. La régie le montre en dernier, après la discussion.',
      '[].rule.text': 'La règle, en quelques phrases simples.',
      '[].rule.source': 'D’où elle vient : l’article d’une loi, la publication d’un organisme.',
    },
  },
  {
    file: 'glossary.json',
    purpose:
      'Les mots difficiles du métier : le jeu les explique sur la ligne où ils sont dits, et dans les ressources.',
    schema: glossarySchema,
    example: {
      gabarit: { definition: 'Un modèle à la vraie taille, que l’on suit pour couper.', forms: ['gabarits'] },
    },
    fields: {
      '*': 'Un mot. La clé est le mot lui-même.',
      '*.definition': 'Ce qu’il veut dire, en une phrase.',
      '*.forms': 'Les autres formes sous lesquelles l’histoire l’écrit : pluriel, féminin.',
    },
  },
  {
    file: 'versions.json',
    purpose:
      'Les versions publiées, la plus récente d’abord. Le studio l’écrit quand on publie ; ce fichier reste avec le jeu, et n’est pas servi.',
    schema: versionsSchema,
    example: [
      {
        version: 'dd116cda48f6',
        date: '2026-11-18T08:00:00.000Z',
        note: 'Une réponse de plus chez le client.',
      },
    ],
    fields: {
      '[].version': 'Le nom de la construction.',
      '[].date': 'Le moment de la publication, en temps universel.',
      '[].note': 'Ce que la personne qui publie en dit ; vide si elle n’a rien écrit.',
    },
  },
  {
    file: 'rigs.json',
    purpose:
      'Les personnes dessinées en calques, qui respirent, clignent des yeux et parlent. Les programmes de dessin l’écrivent ; on ne le tape pas à la main. La planche d’une personne est `media/rig/<personne>.png`.',
    schema: rigsSchema,
    example: {
      awa: {
        size: { w: 520, h: 900 },
        flip: false,
        neck: { x: 260, y: 300 },
        behind: ['headBack', 'back'],
        sprites: {
          trunk: { x: 40, y: 280, w: 440, h: 620, at: [0, 0] },
          mouth: { x: 230, y: 240, w: 60, h: 30, at: [440, 0], cells: 5 },
        },
        moods: {
          neutre: {
            head: { x: 0, y: 0, turn: 0 },
            face: { x: 0, y: 0 },
            body: { turn: 0, rise: 0 },
            brows: [
              { y: 0, turn: 0, arch: 1 },
              { y: 0, turn: 0, arch: 1 },
            ],
            blush: 0,
            frown: 0,
            front: 'arms',
            hair: 'hair',
          },
        },
      },
    },
    fields: {
      '*': 'Une personne. La clé est le début de ses identifiants : `awa` pour `awa_neutre`.',
      '*.size': 'La taille de sa page.',
      '*.size.w': 'Largeur, en pixels.',
      '*.size.h': 'Hauteur, en pixels.',
      '*.flip': 'Si elle regarde vers la gauche de la page.',
      '*.neck': 'Le point autour duquel tourne la tête.',
      '*.neck.x': 'En pixels depuis le bord gauche de la page.',
      '*.neck.y': 'En pixels depuis le haut de la page.',
      '*.hips': 'Le point autour duquel le corps se penche ; le milieu du bas de la page sans ce champ.',
      '*.hips.x': 'En pixels depuis le bord gauche de la page.',
      '*.hips.y': 'En pixels depuis le haut de la page.',
      '*.behind': 'Lequel des deux calques est le plus loin de nous, puis l’autre.',
      '*.sprites': 'Ses pièces, par nom.',
      '*.sprites.*': 'La place d’une pièce sur la page.',
      ...box('*.sprites.*', 'la page'),
      '*.sprites.*.at': 'Où elle est sur la planche : gauche, haut.',
      '*.sprites.*.cells': 'Le nombre de cases côte à côte sur la planche ; sans lui, une seule.',
      '*.moods': 'Ce que chaque humeur fait aux pièces.',
      '*.moods.*': 'Une humeur. La clé est la fin des identifiants : `neutre` pour `awa_neutre`.',
      '*.moods.*.head': 'Le mouvement de la tête.',
      '*.moods.*.head.x': 'Décalage vers la droite, en pixels.',
      '*.moods.*.head.y': 'Décalage vers le bas, en pixels.',
      '*.moods.*.head.turn': 'Rotation, en degrés.',
      '*.moods.*.face': 'Le glissement des traits sur une tête qui tourne.',
      '*.moods.*.face.x': 'Vers la droite, en pixels.',
      '*.moods.*.face.y': 'Vers le bas, en pixels.',
      '*.moods.*.body': 'Le mouvement du buste.',
      '*.moods.*.body.turn': 'Combien il penche depuis les hanches, en degrés.',
      '*.moods.*.body.rise': 'Combien montent les épaules, en pixels.',
      '*.moods.*.brows': 'Les deux sourcils.',
      '*.moods.*.brows[].y': 'Décalage vers le bas, en pixels.',
      '*.moods.*.brows[].turn': 'Rotation, en degrés.',
      '*.moods.*.brows[].arch': 'Sa courbure ; 1 comme il est dessiné.',
      '*.moods.*.blush': 'Combien elle rougit, de 0 à 1.',
      '*.moods.*.frown': 'Combien elle fronce, de 0 à 1.',
      '*.moods.*.front': 'La pièce portée devant, comme les bras.',
      '*.moods.*.back': 'La pièce portée derrière.',
      '*.moods.*.hair': 'La pièce des cheveux.',
      '*.moods.*.over': 'La pièce posée par-dessus tout.',
    },
  },
  {
    file: 'life.json',
    purpose:
      'Ce qui bouge dans les décors. Les programmes de dessin l’écrivent ; on ne le tape pas à la main. La planche d’un décor est `media/life/<décor>.png`.',
    schema: lifeSchema,
    example: {
      canal_matin: [
        {
          kind: 'sway',
          box: { x: 80, y: 300, w: 120, h: 400 },
          at: [0, 0, 120, 400],
          period: 6000,
          seed: 3,
          amount: 8,
        },
        {
          kind: 'pass',
          box: { x: -100, y: 200, w: 60, h: 30 },
          at: [120, 0, 60, 30],
          period: 40000,
          seed: 7,
          amount: 4,
          to: { x: 2000, y: 160, scale: 1 },
          share: 0.4,
          bobs: 6,
        },
      ],
    },
    fields: {
      '*': 'Les pièces d’un décor, de la plus lointaine à la plus proche. La clé est le nom du décor.',
      '*[].kind':
        'Comment elle bouge : se penche (`sway`), va et vient (`swim`), luit (`glint`), clignote (`blink`), flotte (`dust`), monte et se perd (`steam`), passe (`pass`), reste devant ce qui passe (`still`).',
      '*[].box': 'Sa place sur la scène.',
      ...box('*[].box'),
      '*[].at': 'Où elle est sur la planche : gauche, haut, largeur, hauteur.',
      '*[].period': 'Au bout de combien de millisecondes elle recommence.',
      '*[].seed': 'Le nombre qui décide quand elle bouge.',
      '*[].within': 'L’ouverture à travers laquelle on la voit, comme une vitre.',
      ...box('*[].within'),
      ...when('*[].when'),
      '*[].amount':
        'De combien elle bouge, en pixels ; pour `glint` et `blink`, la part qui paraît et disparaît.',
      '*[].hangs': 'Pour `sway` : si elle pend, au lieu de tenir par le pied.',
      '*[].turns': 'Pour `blink` : combien de fois elle s’allume par période.',
      '*[].to': 'Pour `pass` : où elle va.',
      '*[].to.x': 'En pixels depuis le bord gauche de la scène.',
      '*[].to.y': 'En pixels depuis le haut de la scène.',
      '*[].to.scale': 'Sa taille à l’arrivée ; 1 comme au départ.',
      '*[].share': 'Pour `pass` : la part de la période que dure le passage.',
      '*[].bobs': 'Pour `pass` : combien de fois elle monte et descend en chemin.',
      '*[].turn': 'Pour `pass` : de combien elle tourne en tombant, en degrés.',
    },
  },
  {
    file: 'staging.json',
    purpose:
      'La mise en scène : le plan de dialogue de chaque décor, les actions que l’histoire joue (`<<act …>>`) et les gestes qu’elle demande (`<<pull …>>`, `<<place …>>`, `<<write …>>`). Les programmes de dessin l’écrivent ; on ne le tape pas à la main. Il est facultatif. Les images sont dans `media/shot/` et `media/act/`.',
    schema: stagingSchema,
    example: {
      people: { awa: { eyes: 1.63, page: { x: 462, y: 253 } } },
      shots: {
        atelier_matin: {
          camera: { f: 1400, cx: 940, cy: 440, eye: 1.5 },
          furniture: [{ id: 'etabli', box: { x: 0, y: 710, w: 1920, h: 370 }, edge: 821 }],
          spots: {
            gauche: { posture: 'stands', x: -0.94, z: 2.66, faces: 'right', behind: 'etabli' },
          },
          people: { awa: 'gauche' },
          shows: { scie: { x: 380, y: 560, w: 630, h: 260 } },
        },
      },
      acts: {
        peniche: {
          drawings: [
            {
              picture: 'canal',
              ms: 6000,
              sound: 'eau',
              layers: [
                { picture: 'peniche', box: { x: -900, y: 520, w: 900, h: 160 }, to: { x: 840, y: 520 } },
              ],
            },
          ],
          quiet: true,
        },
      },
      gestures: {
        metre: {
          kind: 'pull',
          picture: 'etabli-haut',
          handle: 'boitier',
          from: { x: 120, y: 480, w: 180, h: 180 },
          scale: 1.2,
          goal: 1204,
          max: 1300,
        },
        boite: {
          kind: 'place',
          picture: 'etagere',
          piece: 'boite',
          from: { x: 200, y: 700, w: 240, h: 200 },
          to: { x: 1300, y: 300, w: 260, h: 220 },
        },
        carte: { kind: 'write', picture: 'carte', text: 'merci', box: { x: 500, y: 400, w: 900, h: 260 } },
      },
    },
    fields: {
      people:
        'Les mesures des personnes. La clé est le début de leurs identifiants : `awa` pour `awa_neutre`.',
      'people.*': 'Une personne.',
      'people.*.eyes': 'La hauteur de ses yeux quand elle est debout, en mètres.',
      'people.*.page': 'Le point entre ses yeux, sur son dessin.',
      'people.*.page.x': 'En pixels depuis le bord gauche du dessin.',
      'people.*.page.y': 'En pixels depuis le haut du dessin.',
      shots: 'Les plans de dialogue, par décor. L’image est `media/shot/<décor>.jpg`.',
      'shots.*': 'Un plan.',
      'shots.*.camera': 'La caméra, qui regarde droit devant elle.',
      'shots.*.camera.f': 'La focale, en pixels de la scène.',
      'shots.*.camera.cx': 'Le point que regarde la caméra : depuis la gauche.',
      'shots.*.camera.cy': 'Le point que regarde la caméra : depuis le haut. C’est l’horizon.',
      'shots.*.camera.eye': 'La hauteur de la caméra, en mètres.',
      'shots.*.furniture': 'Les meubles devant les personnes. L’image est `media/shot/<décor>/<meuble>.png`.',
      'shots.*.furniture[].id': 'Le nom du meuble.',
      'shots.*.furniture[].box': 'Sa place sur la scène.',
      ...box('shots.*.furniture[].box'),
      'shots.*.furniture[].edge': 'La hauteur (y) sous laquelle il cache tout.',
      'shots.*.spots': 'Les places où l’on s’assoit ou se tient, par nom.',
      'shots.*.spots.*': 'Une place.',
      'shots.*.spots.*.posture': 'Assis (`sits`) ou debout (`stands`).',
      'shots.*.spots.*.x': 'À droite de la caméra, en mètres ; négatif à gauche.',
      'shots.*.spots.*.z': 'La distance à la caméra, en mètres.',
      'shots.*.spots.*.faces': 'Le côté vers lequel la personne regarde.',
      'shots.*.spots.*.behind': 'Le meuble qui cache le bas de la personne.',
      'shots.*.people': 'La place de chaque personne.',
      'shots.*.people.*': 'Le nom de sa place.',
      'shots.*.shows': 'Ce dont une réplique peut parler (`<<show …>>`).',
      'shots.*.shows.*': 'L’endroit où la chose se voit.',
      ...box('shots.*.shows.*'),
      acts: 'Les actions jouées (`<<act …>>`), par nom.',
      'acts.*': 'Une action.',
      'acts.*.drawings': 'Ses dessins, l’un après l’autre ; quatre au plus.',
      'acts.*.drawings[].picture': 'L’image `media/act/<nom>.jpg`, de 1920 sur 1080 pixels.',
      'acts.*.drawings[].ms': 'Combien de temps on la voit, en millisecondes.',
      'acts.*.drawings[].sound': 'Le son qui commence avec elle : `media/audio/<nom>.ogg`.',
      'acts.*.drawings[].layers': 'Ce qui se déplace devant l’image, à vitesse constante.',
      'acts.*.drawings[].layers[].picture': 'L’image `media/act/<nom>.png`, au fond transparent.',
      'acts.*.drawings[].layers[].box': 'Sa place au début.',
      ...box('acts.*.drawings[].layers[].box'),
      'acts.*.drawings[].layers[].to': 'Sa place à la fin : le coin en haut à gauche.',
      'acts.*.drawings[].layers[].to.x': 'En pixels depuis le bord gauche de la scène.',
      'acts.*.drawings[].layers[].to.y': 'En pixels depuis le haut de la scène.',
      'acts.*.drawings[].layers[].opacity': 'Son opacité au début, puis à la fin, de 0 à 1.',
      'acts.*.quiet': 'Si la musique se tait pendant l’action.',
      gestures: 'Les gestes demandés au joueur, par nom.',
      'gestures.*': 'Un geste.',
      'gestures.*.kind':
        'Ce qu’il faut faire : tirer un mètre (`pull`), poser une chose (`place`), écrire un mot (`write`).',
      'gestures.*.picture': 'L’image `media/act/<nom>.jpg` sur laquelle on agit, de 1920 sur 1080 pixels.',
      'gestures.*.handle': 'Pour `pull` : le boîtier du mètre, `media/act/<nom>.png`.',
      'gestures.*.from': 'Pour `pull` et `place` : où est la chose au début.',
      ...box('gestures.*.from'),
      'gestures.*.hands': 'Pour `pull` : les mains du joueur, devant le ruban.',
      'gestures.*.hands[].picture': 'Son image, `media/act/<nom>.png`.',
      'gestures.*.hands[].box': 'Sa place au début.',
      ...box('gestures.*.hands[].box'),
      'gestures.*.hands[].follows': 'Si elle avance avec le boîtier, devant lui.',
      'gestures.*.scale': 'Pour `pull` : combien de pixels prend un millimètre.',
      'gestures.*.goal': 'Pour `pull` : la longueur à lire, en millimètres.',
      'gestures.*.max': 'Pour `pull` : la plus grande longueur, en millimètres.',
      'gestures.*.piece': 'Pour `place` : la chose à poser, `media/act/<nom>.png`.',
      'gestures.*.to': 'Pour `place` : où la poser.',
      ...box('gestures.*.to'),
      'gestures.*.text': 'Pour `write` : le mot à écrire. Rien de ce que trace le joueur n’est gardé.',
      'gestures.*.box': 'Pour `write` : où l’écrire.',
      ...box('gestures.*.box'),
    },
  },
  {
    file: 'media/audio/sounds.json',
    purpose:
      'La durée des sons du jeu et la boucle de ses musiques, à côté des sons. Il est facultatif : une musique qui n’y est pas recommence du début à la fin du fichier.',
    schema: soundsSchema,
    example: {
      canal: { kind: 'music', seconds: 77.3, loop: { start: 0.25, end: 77.05 } },
      sonnerie: { kind: 'effect', seconds: 1.2 },
    },
    fields: {
      '*': 'Un son. La clé est son nom : `canal` pour `media/audio/canal.ogg`.',
      '*.kind':
        'Ce que c’est : une musique, un bruit, l’ambiance d’un lieu. Pour qui lit le fichier ; le jeu n’en tient pas compte.',
      '*.seconds': 'La durée du fichier, en secondes.',
      '*.loop': 'Pour un son qui se répète : la partie sans couture. Arrivé à `end`, il reprend à `start`.',
      '*.loop.start': 'Son début, en secondes.',
      '*.loop.end': 'Sa fin, en secondes.',
    },
  },
  {
    file: 'manifest.json',
    purpose:
      'La liste de ce que contient une construction : `didascalie build` l’écrit dans `dist/`, on ne le tape pas à la main. Le serveur y voit qu’une nouvelle construction est là.',
    schema: contentManifestSchema,
    example: {
      content: 'phare',
      version: '3f9c2d1e77ab',
      media: {
        'audio/canal.ogg': {
          url: 'audio/canal.3f9c2d1e.ogg',
          type: 'audio/ogg',
          bytes: 48213,
          hash: '3f9c2d1e77ab0012',
          seconds: 77.3,
          loop: { start: 0.25, end: 77 },
          alternatives: [],
        },
      },
      files: ['choices.json', 'facts.json'],
    },
    fields: {
      content: 'Le nom du jeu : celui de son dossier.',
      version:
        'L’empreinte de toute la construction : elle change dès qu’un texte, une image ou un son change.',
      media:
        'Les images et les sons, par leur nom dans `media/`. Une variante n’existe que si elle est dans cette liste.',
      'media.*': 'Une image ou un son.',
      ...mediaFile('media.*'),
      'media.*.width': 'La largeur de l’image, en pixels.',
      'media.*.height': 'La hauteur de l’image, en pixels.',
      'media.*.seconds': 'La durée du son, en secondes.',
      'media.*.loop': 'Pour une musique qui se répète : la partie sans couture.',
      'media.*.loop.start': 'Son début, en secondes.',
      'media.*.loop.end': 'Sa fin, en secondes.',
      'media.*.alternatives':
        'La même image ou le même son dans des formats plus légers, le meilleur d’abord.',
      ...mediaFile('media.*.alternatives[]'),
      sheet: 'Les dessins de `media/ui/` réunis en un fichier : une requête au lieu de dizaines.',
      ...mediaFile('sheet'),
      files:
        'Ce que le jeu dit de son histoire : `facts.json`, `scenes.json`, `debates.json`, `glossary.json`, `choices.json` ; ceux qui existent.',
    },
  },
]
