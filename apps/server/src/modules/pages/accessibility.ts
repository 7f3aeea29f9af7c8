// The accessibility statement (RGAA) of the game and the console, after the official model: https://accessibilite.numerique.gouv.fr/
import { escapeHtml } from '@didascalie/contract/text'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.js'
import type { Organisation } from '../../platform/database/schema.js'
import { isStorable } from '../../platform/database/storable.js'
import { findSession } from '../sessions/rules.js'
import { assessedOn, levelOf, rgaaCounts, rgaaRate, rgaaRemaining } from './rgaa-results.js'

const style = `html { background: #fff8ec; color: #1f2a37; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.9rem; line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.3rem }
li { margin: .35rem 0 }
a { color: #14535c } a:focus-visible { outline: 3px solid #c2570c; outline-offset: 2px }
`

const level = levelOf(rgaaRate)
const { conforming, failing, notApplicable } = rgaaCounts

const remaining = Object.entries(rgaaRemaining)
  .map(([criterion, text]) => `<li>Critère ${criterion}\u00a0: ${escapeHtml(text)}</li>`)
  .join('\n')

/** Makes the contact a link if it is an email address. The contact is free text: it can also be a telephone number or a postal address. */
const contactLink = (contact: string) =>
  /^\S+@\S+\.\S+$/.test(contact)
    ? `<a href="mailto:${escapeHtml(contact)}">${escapeHtml(contact)}</a>`
    : escapeHtml(contact)

function contactOf(organisation: Organisation | undefined): string {
  if (organisation === undefined || organisation.contact === '')
    return 'Écrivez à l’organisme qui vous a donné cette adresse\u00a0: son contact est dans la page «\u00a0Confidentialité\u00a0» du jeu.'
  return `Écrivez à l’organisme ${escapeHtml(organisation.name)}\u00a0: ${contactLink(organisation.contact)}.`
}

const statement = (organisation: Organisation | undefined) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accessibilité\u00a0: ${level} – Didascalie</title><link rel="stylesheet" href="/accessibilite.css"></head>
<body><main>
<h1>Déclaration d’accessibilité</h1>
<p>Cette déclaration porte sur le jeu et sur la régie que sert cette adresse. L’organisme qui vous les propose s’engage à les rendre accessibles, conformément à l’article 47 de la loi n°\u00a02005-102 du 11 février 2005.</p>
<h2>État de conformité</h2>
<p>Le jeu et la régie sont <strong>${level}s</strong> au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2, en raison des non-conformités listées ci-dessous.</p>
<h2>Résultat de l’évaluation</h2>
<p>Une <strong>auto-évaluation</strong>, menée le ${assessedOn} par les auteurs du logiciel, donne <strong>${rgaaRate}\u00a0%</strong> de critères respectés\u00a0: ${conforming} critères conformes, ${failing} non conformes, ${notApplicable} sans objet. Personne d’extérieur ne l’a encore vérifiée.</p>
<h2>Contenus non accessibles</h2>
<h3>Non-conformités</h3>
<ul>
${remaining}
</ul>
<h3>Contenus que nous n’avons pas évalués</h3>
<ul>
<li>Les textes, images et documents que l’organisme ajoute lui-même.</li>
<li>Dans la régie\u00a0: la projection, l’impression des cartes, les réglages, les preuves, les connexions, les fichiers XLSX et CSV.</li>
</ul>
<h2>Établissement de cette déclaration</h2>
<p>Déclaration établie le ${assessedOn}. Technologies\u00a0: HTML, CSS, JavaScript, SVG, ARIA, PDF.</p>
<h3>Échantillon</h3>
<ul>
<li>Dans le jeu\u00a0: connexion, accueil, dialogue, scène d’objets, questionnaire, bilan à l’écran et en PDF.</li>
<li>Dans la régie\u00a0: connexion, sessions, suivi, débat, codes, une personne, plan.</li>
<li>Cette page.</li>
</ul>
<h3>Essais menés</h3>
<p>Avec Chromium sous Linux, de 320 à 1366 pixels de large et à 200\u00a0% de zoom\u00a0: axe-core, validation du code, parcours complet au clavier, espacement du texte, contrastes mesurés sur l’image affichée, lecture de l’arbre de balises du PDF.</p>
<h3>Limites</h3>
<ul>
<li>Aucun lecteur d’écran n’a été utilisé, ni NVDA, ni JAWS, ni VoiceOver, ni TalkBack\u00a0: nous avons lu ce que le navigateur leur transmet.</li>
<li>Aucune personne handicapée n’a participé aux essais.</li>
<li>Les 106 critères n’ont été relevés que dans Chromium\u00a0: ni Firefox, ni Safari, ni téléphone ou tablette.</li>
<li>Cette page et le plan de la régie n’ont été revus qu’avec axe-core et à l’image.</li>
<li>Les critères 10.5, 10.9, 13.2, 13.7, 13.10, 13.11 et 13.12 ont été jugés en lisant le code.</li>
</ul>
<h2>Retour d’information et contact</h2>
<p>Une difficulté, un contenu que vous n’arrivez pas à lire\u00a0? ${contactOf(organisation)} Dites ce que vous vouliez faire et avec quel matériel\u00a0: vous aurez une réponse et, s’il le faut, une autre façon d’obtenir ce que vous cherchiez.</p>
<h2>Voies de recours</h2>
<p>Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits\u00a0: par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire</a>, par ses <a href="https://www.defenseurdesdroits.fr/saisir/delegues">délégués</a> près de chez vous, ou par courrier gratuit, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</p>
</main></body></html>
`

interface Query {
  Querystring: { uid?: unknown; organisme?: unknown }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The URL names an organisation or a session. If it names neither, `findSession` finds the default session. */
async function organisationAt(context: AppContext, query: Query['Querystring']) {
  const { organisations } = context.store
  const organisationUid = toText(query.organisme)
  if (isStorable(organisationUid) && organisationUid !== '') return organisations.find(organisationUid)
  const session = await findSession(context, toText(query.uid))
  return session && organisations.find(session.organisationUid)
}

export function accessibilityRoutes(app: FastifyInstance, context: AppContext): void {
  app.get<Query>('/accessibilite', { schema: { hide: true } }, async (request, reply) => {
    // If the database does not answer, the page is served without a contact.
    const organisation = await organisationAt(context, request.query).catch(() => undefined)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(statement(organisation))
  })
  app.get('/accessibilite.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}
