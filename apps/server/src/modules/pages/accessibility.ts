// The accessibility statement (RGAA) of the game and the console: what the law requires, and what our tests check.
import type { FastifyInstance } from 'fastify'

const style = `html { background: #fff8ec; color: #1f2a37; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font-size: 1.9rem; line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.3rem }
li { margin: .35rem 0 }
a { color: #14535c } a:focus-visible { outline: 3px solid #c2570c; outline-offset: 2px }
`

/** Change this date when you change the statement below. */
const writtenOn = '16 novembre 2026'

const statement = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accessibilité : non conforme – Didascalie</title><link rel="stylesheet" href="/accessibilite.css"></head>
<body><main>
<h1>Déclaration d’accessibilité</h1>
<p>Cette déclaration porte sur le jeu et sur la régie que sert cette adresse. L’organisme qui vous les propose s’engage à les rendre accessibles, au sens de l’article 47 de la loi du 11 février 2005.</p>
<h2>État de conformité</h2>
<p>Aucun audit de conformité au RGAA (référentiel général d’amélioration de l’accessibilité) n’a encore été mené. Sans audit, le service est déclaré <strong>non conforme</strong>, quoi que montrent nos propres essais.</p>
<h2>Ce que nous vérifions à chaque changement</h2>
<ul>
<li>Les écrans du jeu et de la régie passent les règles automatiques d’axe (WCAG 2.2, niveaux A et AA). De telles règles ne voient qu’une partie des critères.</li>
<li>Une partie entière se joue au clavier seul, et le travail d’une formatrice ou d’un formateur aussi.</li>
<li>Chaque réplique est dite une fois, entière, aux lecteurs d’écran ; les objets d’une scène sont de vrais boutons.</li>
<li>Les couleurs des textes et des signes sont mesurées.</li>
<li>Les écrans tiennent dans 320 pixels de large ; le jeu a alors une mise en page de lecture.</li>
<li>Taille et vitesse du texte, police lisible, moins de mouvements, lecture à voix haute, aucune limite de temps : ces réglages s’ouvrent de partout dans le jeu.</li>
<li>Les bilans et les certificats sont des PDF balisés, en français, dans l’ordre de lecture.</li>
</ul>
<h2>Ce que nous n’avons pas vérifié</h2>
<ul>
<li>Les critères du RGAA un à un, par une personne qui en fait métier.</li>
<li>L’usage avec NVDA, JAWS, VoiceOver ou TalkBack, par des personnes qui s’en servent chaque jour.</li>
<li>Les textes, images et documents que l’organisme ajoute lui-même.</li>
</ul>
<h2>Signaler une difficulté</h2>
<p>Écrivez à l’organisme qui vous a donné cette adresse : son contact est dans les pages « Mentions légales » et « Confidentialité » du jeu. Dites ce que vous vouliez faire et avec quel matériel ; il vous doit une réponse et, s’il le faut, une autre façon d’obtenir ce que vous cherchiez.</p>
<h2>Voies de recours</h2>
<p>Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits : par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire</a>, par ses délégués près de chez vous, ou par courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</p>
<p>Déclaration écrite le ${writtenOn}, par les auteurs du logiciel, sur leurs propres essais.</p>
</main></body></html>
`

export function accessibilityRoutes(app: FastifyInstance): void {
  const send = (path: string, type: string, text: string) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    )
  send('/accessibilite', 'text/html', statement)
  send('/accessibilite.css', 'text/css', style)
}
