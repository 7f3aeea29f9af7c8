import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Built, PackageKind, PackedGame } from '@didascalie/contract'
import type { GameBuilder } from './game-builder.js'
import { StudioError } from './studio-error.js'

/** Packs the game into a zip file that the writer downloads. The packed game plays without a server. */
export class PackageFile {
  readonly #builder: GameBuilder
  readonly #player: string | undefined

  /** `player`: the folder of the built player, which `pack` adds to the zip file. */
  constructor(builder: GameBuilder, player: string | undefined) {
    this.#builder = builder
    this.#player = player
  }

  name(as: PackageKind): string {
    const { name } = this.#builder
    return as === 'web' ? `${name}.zip` : `${name}-scorm-${as}.zip`
  }

  async pack(as: PackageKind): Promise<Built<PackedGame>> {
    if (this.#player === undefined)
      throw new StudioError(
        422,
        'Le lecteur des paquets n’est pas construit. Lancez le studio avec « npm run didascalie -- studio ».',
      )
    const built = await this.#builder.buildCopy({
      pack: { player: this.#player, file: this.#file(as), as },
    })
    return 'refusal' in built ? built : { result: { name: this.name(as), bytes: this.read(as).length } }
  }

  /** Returns the zip file of the last `pack` of this kind. */
  read(as: PackageKind): Buffer {
    const file = this.#file(as)
    if (!existsSync(file)) throw new StudioError(404, 'Le fichier à partager n’est pas encore fait.')
    return readFileSync(file)
  }

  #file(as: PackageKind): string {
    return join(this.#builder.temporary, this.name(as))
  }
}
