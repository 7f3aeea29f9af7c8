export const help = `didascalie: writes, checks and plays stories

  didascalie check [path]        everything that is wrong, and how to get there
      --choices                  what each choice weighs, and how far it is felt
      --json                     the same for machines
      --moments N                stop exploring after N moments
  didascalie compile [path]      write graphData.json  (-o file)
  didascalie build [path]        write what a server serves: graph, scene, words, pictures, sounds
  didascalie tag [path]          add the missing #line: tags
  didascalie map [path]          the whole story as one picture  (-o map.svg)
  didascalie diff OLD NEW        which saved games still find their place  (--json, --strict)
  didascalie test [path]         run the .testplan files
  didascalie play [path]         play in the terminal  (--demo)
  didascalie watch [path]        check again at each save

path is a project's folder (with didascalie.json), a folder of .yarn files, or one file; here by default.
check, compile, build and test exit with 1 when something is wrong, with 2 when they were called wrongly.
check exits with 3 when a limit stopped it before it had seen everything: no error was found, and none is excluded.`
