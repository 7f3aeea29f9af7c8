import { checkStory } from '../../check.js'
import { mapStory } from '../map-story.js'

export const mapOf = (text: string, file = 'story.yarn') =>
  mapStory(checkStory({ files: [{ file, text }], catalogue: {} }), 'Essai')

/** Two chapters with everything that the map can show. */
export const sample = `<<declare $badge = false>>
title: Quai
chapter: lundi
notions: 1, 3
---
Time: [time=3] Lundi, 8 h 31.
<<background canal_matin canal>>
Chloe_neutre: Toi aussi, tu descends ici ?
-> Oui.
    <<set $badge = true>>
    Chloe_sourire: Viens.
    <<jump Poste>>
-> Pas sans mon badge. <<if $badge>>
    <<jump Quai>>
-> Je réfléchis & j'attends <un peu>.
<<if $badge>>
    Chloe_neutre: Bon.
<<else>>
    Chloe_neutre: Et ton badge ?
    -> Perdu.
<<endif>>
<<jump Poste>>
===
title: Poste
chapter: mardi
---
<<demo-end>>
<<pointandclick>>
-> Lire l'étiquette #object:casque
    : C'est ma taille.
-> Chercher #object:carton
    <<set $badge = true>>
-> Secouer #object:carton <<if !$badge>>
-> Sortir #object:porte
    <<jump Fin>>
===
title: Fin
chapter: mardi
---
Chloe_sourire: À demain.
<<end>>
===
title: Oubli
chapter: mardi
---
Chloe_neutre: Personne ?
<<jump Fin>>
===
`
