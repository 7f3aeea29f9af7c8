// Every diagnostic there is. Each has a page under packages/script/diagnostics/ with examples; a test holds both together.
export type Severity = 'error' | 'warning'

export interface Entry {
  readonly severity: Severity
  readonly message: string
}

const error = (message: string): Entry => ({ severity: 'error', message })
const warning = (message: string): Entry => ({ severity: 'warning', message })

export const catalogue = {
  // How it is written
  'no-story': error('There is no scene here: no file with the ending `.yarn` has one.'),
  'missing-title': error('This scene has no `title:`.'),
  'bad-title': error('`{title}` cannot be a title: use letters, digits and `_`, and start with a letter.'),
  'duplicate-title': error('There is already a scene `{title}`, at {other}.'),
  'missing-body': error('The headers of `{title}` are not followed by a line `---`.'),
  'unclosed-scene': error('The scene `{title}` is not closed: a line `===` is missing.'),
  'outside-scene': error('This line stands outside of any scene.'),
  'no-speaker': error('Nobody says this line: start it with a talker and a colon, or with a colon alone.'),
  'empty-text': error('There is no text here.'),
  'unclosed-command': error('This command is not closed: `>>` is missing.'),
  'unknown-command': error('`{name}` is not a command.'),
  'bad-arguments': error('This command is written `{form}`.'),
  'after-command': error('Nothing but tags may follow a command on its line.'),
  'stray-condition': error('A condition has no meaning at the end of this line: only a reply can have one.'),
  'stray-markup': error('`{what}` would be shown as text: conditions and tags stand at the end of the line.'),
  'duplicate-tag': error('`{what}` stands twice at the end of this line.'),
  'unknown-tag': warning('`#{name}` is no tag that is known: it is left out.'),
  'bad-line-tag': error(
    '`#line:{id}` cannot name a line: use letters, digits, `_` and `-`, and start with a letter or a digit.',
  ),
  'bad-expression': error('In `{source}`: {problem}.'),
  'stray-branch': error('`<<{name}>>` has no `<<if …>>` before it.'),
  'missing-endif': error('This `<<if …>>` is never closed: `<<endif>>` is missing.'),
  'uneven-indent': error(
    'This reply is indented less than those before it, and more than what is around them.',
  ),
  'too-deep': error('This is nested too deep: {most} levels at most.'),
  'bad-notion': error('`{value}` is not a notion: they are numbered from 1 to 8.'),
  // What it names
  'unknown-scene': error('There is no scene `{title}`.'),
  'duplicate-line': error('The tag `#line:{id}` is used already, at {other}.'),
  'missing-line-tag': warning(
    '{count} lines of this file have no `#line:` tag: saved games may not find their place.',
  ),
  'duplicate-declare': error('`{name}` is declared already, at {other}.'),
  'unused-variable': warning('`{name}` is set and never read.'),
  'no-actions': error('`<<pointandclick>>` is followed by no action: `-> Look #object:name`.'),
  'missing-object': error('This action has no object: add `#object:name`.'),
  'stray-object': error(
    '`#object:{name}` has no meaning here: this reply does not follow `<<pointandclick>>`.',
  ),
  'after-pointandclick': error('Nothing may follow the actions of a point-and-click: this is never reached.'),
  'after-exit': error('This is never reached: the story has left the scene just before.'),
  'several-demo-ends': error('A story has one `<<demo-end>>`; there is another at {other}.'),
  'silent-cycle': error('The story would go round for ever here, with nothing to show: {path}.'),
  'unknown-option': warning('`{option}` is not an option: it is shown as text.'),
  // What it shows
  'unknown-talker': error('There is no picture of a talker `{name}`.'),
  'unknown-background': error('There is no background `{name}`.'),
  'unknown-sound': error('There is no sound `{name}`.'),
  'missing-prop': error('The background `{background}` has no object `{name}`.'),
  'missing-wording': error('The wording `{key}` is missing.'),
  'line-too-long': warning('This line has {length} characters; {most} at most can be read at a glance.'),
  'reply-too-long': warning('This reply has {length} characters; {most} at most fit their place.'),
  'long-ellipse': warning('This screen stays black for {seconds} seconds; {most} at most are borne.'),
  typography: warning('{what}'),
  // What happens when it is played
  'scene-runs-out': error('The scene `{title}` can stop here, with nothing that leads on.'),
  'dead-end': error('The story stops here: nothing that follows is open.'),
  'endless-loop': error('From here the story goes round and no end can be reached any more.'),
  'no-way-out': error('The objects of `{scene}` cannot be left.'),
  'unreachable-scene': error('The scene `{title}` can never be reached.'),
  'unreachable-line': error('This can never be reached.'),
  'always-false': error('The condition `{source}` is never true here.'),
  'too-many-replies': error('{count} replies are open at once here; there is room for three.'),
  'read-before-set': error('`{name}` is read here before it is set.'),
  'failed-expression': error('`{source}` fails here: {problem}.'),
  'reply-after-arrival': error(
    'Replies follow a line: right after a background, an ellipse or the start there is none to answer.',
  ),
  'demo-end-missed': error('A demonstration can reach this end without passing `<<demo-end>>`.'),
  'exploration-stopped': warning(
    'The exploration stopped after {moments} moments: what follows is not proved.{culprit}',
  ),
} as const satisfies Record<string, Entry>

export type Code = keyof typeof catalogue

export const isCode = (text: string): text is Code => Object.hasOwn(catalogue, text)
