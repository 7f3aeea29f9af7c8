export const help = `didascalie : écrire, vérifier et jouer des histoires

  didascalie new NOM             écrire un petit jeu complet, par où commencer
  didascalie studio [dossier]    écrire, voir et jouer dans une fenêtre ; un dossier vide devient un jeu
  didascalie check [chemin]      tout ce qui ne va pas, et comment y arriver
      --choices                  la portée et le ressenti de chaque choix
      --variables                où chaque variable est écrite et lue, et ce qu’elle change
      --json                     la même chose pour les machines
      --moments N                arrêter l’exploration après N moments
  didascalie compile [chemin]    afficher le graphe de l’histoire, ou l’écrire  (-o fichier)
  didascalie build [chemin]      écrire ce que sert un serveur : graphe, décors, textes, images, sons
      --report fichier           y écrire aussi ce que dirait check --json
      --checked fichier          y noter le résultat de la vérification, et le reprendre tant que rien n’a changé
      --checker version          la version du vérificateur, pour --checked
  didascalie pack [chemin]       un paquet qui joue sans serveur  (--scorm 1.2 ou --scorm 2004, -o jeu.zip)
      --web                      la même chose en simple dossier de site  (-o dossier)
  didascalie tag [chemin]        ajouter les étiquettes #line: qui manquent
  didascalie map [chemin]        toute l’histoire en une image  (-o map.svg)
  didascalie diff AVANT APRÈS    quelles parties enregistrées retrouvent leur place  (--json, --strict)
  didascalie test [chemin]       jouer les fichiers .testplan
  didascalie play [chemin]       jouer dans le terminal  (--demo)
  didascalie watch [chemin]      vérifier à chaque enregistrement

Le chemin est le dossier d’un projet (avec didascalie.json), un dossier de fichiers .yarn ou un seul fichier ; ici par défaut.
check, compile, build et test se terminent par 1 quand quelque chose ne va pas, par 2 quand on les a mal appelés.
check et build se terminent par 3 quand une limite les a arrêtés avant d’avoir tout vu : aucune erreur trouvée, aucune exclue.`
