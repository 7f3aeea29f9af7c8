// The French texts of the screen of the places.
import { typesetTexts } from '@didascalie/contract/text'

export const placeTexts = typesetTexts({
  title: 'Les lieux',
  list: 'Lieux du jeu',
  drawn: 'doublure',
  photo: 'image',
  missing: 'pas encore d’image',
  add: 'Un autre lieu',
  newName: 'Son nom',
  newHour: 'L’heure',
  create: 'Ajouter ce lieu',
  hours: { matin: 'matin', jour: 'jour', soir: 'soir' },
  usedIn: 'Sert dans',
  unused: (id: string) => `Pas encore dans l’histoire. Pour y aller : <<background ${id}>>`,
  way: 'D’où vient l’image',
  ways: { kind: 'Une sorte de pièce', photo: 'Une photo' },
  kindNote: 'Une image du jeu est dans media/bg/. Elle passe avant la doublure.',
  hour: 'L’heure',
  placeHours: { morning: 'Le matin', day: 'Le jour', evening: 'Le soir' },
  accent: 'La couleur',
  about: 'Ce lieu',
  name: 'Son nom',
  typed: 'Ce qu’on tape',
})
