// Default legal notices, privacy page and credits, as HTML, for games that do not write their own. The player app replaces
// `{responsable|…}` and `{contact|…}` with the data of the session. The operator of the service replaces `{exploitant|…}` in a copy of
// these texts (docs/guides/operating.md). The text after `|` is the default.

export const mentions = `<p>Ces mentions répondent à l’article 6 de la loi du 21 juin 2004 pour la confiance dans l’économie numérique.</p>
<h3>Qui édite ce service</h3>
<p>Ce jeu vous est proposé par <strong>{responsable|l’organisme dont vous tenez votre code ou votre lien}</strong>, qui répond de ce service. {exploitant|Son adresse, son immatriculation et le nom de la personne responsable de la publication vous sont donnés sur demande.}</p>
<p>Contact\u00a0: {contact|votre centre de formation, ou la personne qui vous a donné le lien}.</p>
<h3>Qui héberge ce service</h3>
<p>{exploitant|L’organisme lui-même, ou un prestataire qu’il a choisi\u00a0: le contact ci-dessus vous donne son nom, son adresse et son téléphone.}</p>
<h3>À qui appartiennent les contenus</h3>
<p>L’histoire, les textes, les images et les musiques de ce jeu appartiennent à leurs auteurs. Le programme qui les fait vivre, <em>Didascalie</em>, est publié sous licence MIT. Le logo affiché au démarrage appartient à l’organisme qui vous propose ce jeu.</p>
<p>Les personnes et les organisations de ce jeu sont imaginaires. Toute ressemblance avec une personne ou une organisation existante serait une coïncidence.</p>
<h3>Responsabilité</h3>
<p>Ce jeu est un support pédagogique. Il ne remplace ni les règles de l’organisme qui vous accueille, ni les consignes de sécurité qui vous sont données sur place. Les liens proposés dans les ressources mènent à des sites publics dont nous ne maîtrisons pas le contenu.</p>
<h3>Accessibilité</h3>
<p>Le jeu vise la conformité au référentiel général d’amélioration de l’accessibilité (RGAA) et aux règles WCAG 2.2, niveau AA. Personne d’extérieur ne l’a encore audité\u00a0: la déclaration d’accessibilité dit ce qui est essayé et ce qui reste à faire. Si une partie du jeu vous reste inaccessible, écrivez à {contact|votre centre de formation}. Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits.</p>`

export const confidentialite = `<p>Ce texte dit quelles informations le jeu enregistre, pourquoi, qui peut les lire et comment les faire effacer. Il s’adresse à vous qui jouez, y compris si vous avez moins de 18\u00a0ans.</p>
<h3>Qui est responsable</h3>
<p>Le responsable du traitement est <strong>{responsable|l’organisme qui vous propose ce jeu}</strong>. Pour toute question sur vos données\u00a0: {contact|votre centre de formation, ou la personne qui vous a donné le lien}.</p>
<h3>Ce que nous enregistrons</h3>
<ul>
<li>votre prénom et votre nom, transmis par votre centre de formation ou par le service qui vous a donné le lien\u202f; si vous venez par un lien, l’identifiant sous lequel ce service vous connaît\u202f;</li>
<li>l’endroit où vous en êtes dans l’histoire, pour que vous puissiez reprendre\u202f;</li>
<li>si vous l’acceptez, ce que vous choisissez dans l’histoire, dans l’ordre et au jour près, et les faits que votre bilan en tire, pour votre première partie et les dix dernières\u00a0: «\u00a0Mes données\u00a0», dans le menu, vous le montre et permet à tout moment de l’effacer, ou de ne plus rien garder\u202f;</li>
<li>si vous voulez que votre parcours soit imprimé dans votre bilan, ou partagé\u202f;</li>
<li>le réglage du son\u202f;</li>
<li>les notions que vous avez consultées et vos réponses du bilan, avec leur date et leur heure\u202f;</li>
<li>le temps passé à jouer chaque jour, compté par tranches de trente secondes\u202f; le jour où vous avez joué pour la dernière fois, celui où vous avez fini, celui où vous avez répondu\u202f;</li>
<li>l’heure de vos connexions, pendant sept jours\u202f;</li>
<li>si vous entrez avec un code, une empreinte du réseau de votre première partie, d’où son adresse ne peut pas être relue, et combien de personnes y jouaient en même temps, cinq au plus\u00a0: le serveur s’en sert pour ne montrer les chiffres d’un groupe que s’il réunit au moins cinq personnes\u202f;</li>
<li>la date de votre accord et la version du texte que vous avez accepté ou refusé.</li>
</ul>
<p>Votre code d’accès est conservé sous une forme qui ne permet pas de le relire. Le jeu ne demande ni adresse, ni date de naissance, ni téléphone. Il n’y a ni publicité, ni mesure d’audience, ni revente de données.</p>
<h3>Pourquoi</h3>
<p>Pour vous permettre de reprendre la partie, pour établir votre bilan et pour préparer l’échange avec la personne qui vous forme. Base légale\u00a0: votre consentement, donné à la connexion. Vous pouvez le retirer à tout moment. Pour vos choix, vous le faites dans «\u00a0Mes données\u00a0»\u00a0: ceux qui étaient gardés sont alors effacés, et la partie continue. Pour le reste, écrivez au contact ci-dessus, et demandez l’effacement si vous le voulez. Vos réponses ne servent à aucune note et à aucune décision automatique.</p>
<h3>Qui peut les lire</h3>
<p>Vous\u202f; les personnes habilitées de votre centre de formation\u202f; les personnes chargées de faire fonctionner le service, quand c’est nécessaire. Vos choix dans l’histoire, eux, ne sont lus par votre centre que réunis avec ceux du groupe, ou si votre session le prévoit et que vous les partagez à la fin. La personne qui a fait votre code d’accès le connaît, et pourrait entrer avec lui. Un code refait n’ouvre votre partie qu’après la réponse «\u00a0C’est bien moi\u00a0», notée avec sa date dans «\u00a0Mes données\u00a0» et au journal du centre. {exploitant|Le contact ci-dessus vous dit qui héberge le service, et dans quel pays se trouvent les serveurs.}</p>
<h3>Combien de temps</h3>
<p>Vos données sont gardées pendant votre session, puis effacées {exploitant|à la date que votre centre de formation a fixée\u00a0: il vous la donne sur demande}. Une partie de démonstration est effacée au bout d’une journée. Les copies de secours gardent ce qu’elles contenaient {exploitant|quelque temps encore}, puis disparaissent.</p>
<h3>Sur votre appareil</h3>
<p>Un seul cookie, nécessaire à votre connexion, sans suivi d’aucune sorte. Votre navigateur garde aussi vos réglages de confort, le journal de la partie, votre accord si vous venez par un lien et, si le réseau est coupé, les sauvegardes en attente d’envoi. «\u00a0Quitter la partie\u00a0» efface tout cela, sauf vos réglages.</p>
<h3>Vos droits</h3>
<p>Vous pouvez demander à voir vos données, à les corriger, à les recevoir dans un fichier, à les faire effacer ou à en limiter l’usage. Écrivez à {contact|votre centre de formation}\u00a0: une réponse vous parviendra dans le mois. Si vous avez moins de 18\u00a0ans, vous pouvez le faire vous-même, avec ou sans l’aide de vos parents.</p>
<p>Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL\u00a0: <a href="https://www.cnil.fr/">www.cnil.fr</a>.</p>
<p>Dernière mise à jour\u00a0: 18\u00a0novembre 2026.</p>`

export const credits = `<p>Ce jeu fonctionne avec la plateforme <em>Didascalie</em>.</p>
<h3>Caractères</h3>
<ul>
<li>Atkinson Hyperlegible Next, Braille Institute of America, licence SIL Open Font License 1.1\u202f;</li>
<li>Bricolage Grotesque, Mathieu Triay, licence SIL Open Font License 1.1\u202f;</li>
<li>OpenDyslexic, Abbie Gonzalez, licence SIL Open Font License 1.1.</li>
</ul>
<h3>Sons</h3>
<p>Instruments de la banque FluidR3, Frank Wen, licence MIT.</p>
<h3>Programme</h3>
<p>Didascalie est un logiciel libre, sous licence MIT. Il s’appuie sur d’autres logiciels libres, dont la liste et les licences accompagnent son code.</p>`
