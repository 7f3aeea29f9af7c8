import type { PackageKind, StudioProject } from '@didascalie/contract'
import { formatMegabytes } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { BuildReport } from '../../parts/build-report.js'
import { useActivity, useBuild } from '../../parts/use-build.js'
import type { DownloadedGame, PublishingServer } from '../../services/publishing-calls.js'
import { publierTexts as words } from '../../words/publish-texts.js'
import css from './publish-screen.module.css'

interface ShareProps {
  project: StudioProject
  isSaved: boolean
  server: PublishingServer
}

const scormVersions = ['1.2', '2004'] as const

/** Packs the game as a zip file, for a web site or for a learning platform, and downloads this file. */
export function Share({ project, isSaved, server }: ShareProps) {
  const { run, isRunning, result, refusal } = useBuild<DownloadedGame>()
  const { activity } = useActivity(server, isRunning)
  const link = useRef<HTMLAnchorElement>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!result) return
    const created = URL.createObjectURL(result.content)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [result])
  // Starts the download as soon as the link exists.
  useEffect(() => {
    if (address) link.current?.click()
  }, [address])
  const pack = (as: PackageKind) => run(() => server.pack(as))
  return (
    <section className={css.form}>
      <h3>{words.share}</h3>
      <p className={css.soft}>{words.shareNote}</p>
      <p className={css.soft}>{words.receiver}</p>
      <ol className={css.steps}>
        {words.receiverSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={css.soft}>{words.receiverNote}</p>
      <Button icon="download" disabled={isRunning || !isSaved} onClick={() => pack('web')}>
        {words.pack}
      </Button>
      <h3>{words.scorm}</h3>
      <p className={css.soft}>{words.scormNote}</p>
      {scormVersions.map((version) => (
        <Button key={version} icon="download" disabled={isRunning || !isSaved} onClick={() => pack(version)}>
          {words.packScorm(version)}
        </Button>
      ))}
      <BuildReport
        project={project}
        isBuilding={isRunning}
        explored={activity?.explored ?? undefined}
        refusal={refusal}
      />
      {result && (
        <p className={css.soft}>
          {words.packed(result.name, formatMegabytes(result.bytes))}{' '}
          <a ref={link} href={address} download={result.name}>
            {words.downloadAgain}
          </a>
        </p>
      )}
    </section>
  )
}
