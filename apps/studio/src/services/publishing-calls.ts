import type {
  Built,
  PackageKind,
  PackedGame,
  Publication,
  RealGame,
  StudioActivity,
  Version,
} from '@didascalie/contract'
import { call } from './calls.js'

/** The calls that play the game on the real server (`apps/server`), publish it and pack it. */
export interface PublishingServer {
  activity(): Promise<StudioActivity>
  play(): Promise<Built<RealGame>>
  stopPlaying(): Promise<void>
  publication(): Promise<Publication>
  publish(note: string): Promise<Built<Version>>
  pack(as: PackageKind): Promise<Built<PackedGame>>
}

/** The address that packs the game (POST) and downloads it (GET). */
export const packageAddress = (as: PackageKind) => `/api/package?as=${as}`

export const httpPublishing: PublishingServer = {
  activity: async () => (await call<StudioActivity>('GET', '/api/activity')).data,
  play: async () => (await call<Built<RealGame>>('POST', '/api/game')).data,
  stopPlaying: async () => void (await call('DELETE', '/api/game')),
  publication: async () => (await call<Publication>('GET', '/api/publication')).data,
  publish: async (note) => (await call<Built<Version>>('POST', '/api/publication', { note })).data,
  pack: async (as) => (await call<Built<PackedGame>>('POST', packageAddress(as))).data,
}
