// Some pictures of a game have a variant, which a session with `decors` = 1 shows instead.
import { contentManifestSchema, variantName } from '@didascalie/contract'

/** Runs an administration command, such as `sessions create`, on the server. */
type Admin = (...args: string[]) => Promise<string>

/** The partner `odysseus` of this session may send learners with unsigned links. */
export async function createVariantSession(admin: Admin, uid: string): Promise<void> {
  const owner = ['--organisation', 'demonstration', '--kind', 'partner', '--partner', 'odysseus']
  await admin('sessions', 'create', ...owner, '--name', uid, '--uid', uid, '--decors', '1')
}

export type HasVariant = (name: string) => boolean

export async function loadVariantCheck(origin: string): Promise<HasVariant> {
  const response = await fetch(`${origin}/data/manifest.json`)
  const { media } = contentManifestSchema.parse(await response.json())
  return (name) => Object.hasOwn(media, variantName(name))
}
