// The screen « Connexions »: learning platforms (LTI), the learning record store (LRS), and packages to download. Buttons test the
// platforms and the LRS.
import { packPath } from '@didascalie/contract'
import { ButtonLink } from '@didascalie/design'
import { Head } from '../../design/head.js'
import { Card, Lede, MutedText, Row, Stack } from '../../design/layout.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { texts } from '../../words/texts.js'
import type { Connections } from './connections.js'
import { PlatformsCard } from './platforms-card.js'
import { RecordStoreCard } from './record-store-card.js'

/** While completions wait to be sent, the page follows them. */
const refetchMs = 15_000

const forms = ['scorm-1.2', 'scorm-2004', 'web'] as const

function PackCard({ games, packs }: Connections) {
  const { organisationUID } = useConsole()
  const words = texts.connexions.pack
  return (
    <Card stack title={words.title}>
      <p>
        <MutedText>{words.lede}</MutedText>
      </p>
      {!packs && <p>{words.none}</p>}
      {packs &&
        games.map(({ name, title }) => (
          <Stack key={name}>
            <h3>{title}</h3>
            <Row>
              {forms.map((form) => (
                <ButtonLink
                  key={form}
                  kind="quiet"
                  download
                  href={packPath(organisationUID, name, form)}
                  icon="download"
                >
                  {words.forms[form]}
                </ButtonLink>
              ))}
            </Row>
          </Stack>
        ))}
      {packs && (
        <p>
          <MutedText small>{words.wait}</MutedText>
        </p>
      )}
    </Card>
  )
}

export function ConnectionsScreen() {
  const { organisationUID } = useConsole()
  const words = texts.connexions
  const loaded = useCall(
    'getConnections',
    { organisationUID },
    {
      refetchInterval: ({ platforms }) =>
        platforms.some(({ scores }) => scores.waiting > 0) ? refetchMs : undefined,
    },
  )
  return (
    <>
      <Head title={words.title} />
      <AsyncContent state={loaded} waiting={words.loading}>
        {(connections) => (
          <Stack>
            <Lede>{words.lede}</Lede>
            <PlatformsCard connections={connections} reload={loaded.reload} />
            <RecordStoreCard
              key={connections.store?.address ?? ''}
              store={connections.store}
              unvoided={connections.unvoided}
              reload={loaded.reload}
            />
            <PackCard {...connections} />
          </Stack>
        )}
      </AsyncContent>
    </>
  )
}
