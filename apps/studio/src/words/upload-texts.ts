import { mediaMaxBytes, pictureMaxPixels } from '@didascalie/contract'
import { formatNumber, typesetTexts } from '@didascalie/contract/text'

// The French texts about pictures and sounds that the writer adds.
const limit = `${mediaMaxBytes / 1_000_000} Mo`

export const uploadTexts = typesetTexts({
  drop: 'Déposez une photo ici',
  dropNote: `JPEG, PNG ou WebP, ${limit} au plus. Elle ne quitte pas votre ordinateur.`,
  choose: 'Choisir une photo',
  another: 'Une autre photo',
  picture: {
    put: 'Mettre votre image',
    replace: 'Changer l’image',
    note: `Déposez-la ici : JPEG, PNG ou WebP, ${limit} au plus.`,
    person: 'L’image entière est gardée, posée au bas du cadre. Un fond transparent convient le mieux.',
    object: 'L’image entière est gardée, au milieu de la boîte de l’objet.',
    newInsert: 'Ajouter une image',
    insertName: 'Son nom dans le texte',
    preview: 'L’image choisie',
  },
  sound: {
    put: 'Mettre votre son',
    add: 'Ajouter un son',
    note: `Déposez-le ici : Ogg, MP3, WAV ou M4A, ${limit} au plus. Il n’est ni coupé ni recodé.`,
    name: 'Son nom dans le texte',
    listen: 'Écouter avant de garder',
  },
  crop: 'Cadre de l’image',
  stageCrop: 'Cadre de la scène',
  cropHelp: 'Flèches : déplacer. + et − : agrandir.',
  wide: 'Large',
  tight: 'serré',
  zoom: 'Taille du cadre',
  zones: {
    arrival: 'vu à l’arrivée',
    name: 'Le nom du lieu',
    talker: 'Qui parle',
    bubble: 'La bulle',
    replies: 'Les réponses',
  },
  showZones: 'Montrer où le jeu écrit',
  alt: 'Ce qu’on y voit, pour qui ne voit pas l’image',
  author: 'De qui est-ce',
  photoAuthor: 'Qui a pris la photo',
  licence: 'Le droit de s’en servir',
  licenceHint: 'licence libre, achat, accord écrit…',
  people: 'Quelqu’un y est reconnaissable ? Demandez son accord avant de la garder.',
  checks: {
    pixels: (width: number, wanted: number) =>
      `Assez de pixels : ${formatNumber(width)} pour ${formatNumber(wanted)}`,
    fewPixels: (width: number, wanted: number) =>
      `Peu de pixels : ${formatNumber(width)} pour ${formatNumber(wanted)}. L’image sera floue.`,
    alt: 'Texte pour qui ne voit pas l’image',
    rights: 'Origine et droit notés : ils paraissent dans les crédits du jeu',
    clean: 'Position GPS et appareil effacés de la copie',
    cleanSound: 'Titre, auteur et pochette effacés de la copie',
  },
  keep: 'Garder cette photo',
  keepPicture: 'Garder cette image',
  keepSound: 'Garder ce son',
  keeping: 'On écrit le fichier…',
  cancel: 'Ne pas la garder',
  cancelSound: 'Ne pas le garder',
  exists: 'Le jeu a déjà ce fichier. Le remplacer ? L’ancien est gardé de côté, dans le dossier du jeu.',
  replace: 'Remplacer',
  taken: 'Ce nom est déjà pris : choisissez-en un autre, ou remplacez l’image dans sa fiche.',
  faults: {
    type: 'Ce fichier n’est pas une image que le studio sait lire : prenez un JPEG, un PNG ou un WebP.',
    soundType:
      'Ce fichier n’est pas un son que le studio sait lire : prenez un Ogg, un MP3, un WAV ou un M4A.',
    heavy: `Ce fichier dépasse ${limit}. Réduisez-le d’abord.`,
    small: 'Cette image est trop petite pour le jeu.',
    large: `Cette image a plus de ${pictureMaxPixels / 1_000_000} millions de pixels. Réduisez-la d’abord.`,
    unread: 'Cette image n’a pas pu être lue.',
    unsent: 'Le studio n’a pas répondu : rien n’a été écrit.',
  },
})
