import type {
  Built,
  PackageKind,
  PackedGame,
  Publication,
  RealGame,
  StudioActivity,
  Version,
} from '@didascalie/contract'
import { call, send } from './calls.js'

export interface DownloadedGame extends PackedGame {
  readonly content: Blob
}

/** The calls that play the game on the real server (`apps/server`), publish it and pack it. */
export interface PublishingServer {
  activity(): Promise<StudioActivity>
  play(): Promise<Built<RealGame>>
  stopPlaying(): Promise<void>
  publication(): Promise<Publication>
  publish(note: string): Promise<Built<Version>>
  pack(as: PackageKind): Promise<Built<DownloadedGame>>
}

export const httpPublishing: PublishingServer = {
  activity: async () => (await call<StudioActivity>('GET', '/api/activity')).data,
  play: async () => (await call<Built<RealGame>>('POST', '/api/game')).data,
  stopPlaying: async () => void (await call('DELETE', '/api/game')),
  publication: async () => (await call<Publication>('GET', '/api/publication')).data,
  publish: async (note) => (await call<Built<Version>>('POST', '/api/publication', { note })).data,
  pack: async (as) => {
    const path = `/api/package?as=${as}`
    const { data } = await call<Built<PackedGame>>('POST', path)
    if (!('result' in data)) return data
    // A link to the server would download the game without the key.
    const content = await (await send(path)).blob()
    return { result: { ...data.result, content } }
  },
}
