export const help = `didascalie : écrire, vérifier et jouer des histoires

  didascalie new NOM             créer un petit jeu complet, qui sert de point de départ
  didascalie studio [dossier]    écrire, voir et jouer dans une fenêtre ; un dossier vide devient un jeu
  didascalie check [chemin]      afficher les erreurs, et les réponses qui mènent à chacune
      --choices                  la portée et le ressenti de chaque choix
      --rewards                  les réponses que chaque récompense exige, et celles qui la donnent ou la perdent
      --variables                où chaque variable est écrite et lue, et ce qu’elle change
      --json                     la même chose pour les machines
      --moments N                arrêter l’exploration après N moments
  didascalie inspect CHEMIN      dire ce que contient un jeu reçu (dossier ou .zip), et ce qui y est refusé, sans rien installer
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
check, inspect, compile, build, test, tag et diff --strict se terminent par 1 quand ils trouvent une erreur, par 2 quand on les a mal appelés.
check et build se terminent par 3 quand une limite les a arrêtés avant d’avoir tout vu : ils n’ont pas trouvé d’erreur, mais il peut en rester.`
