import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Built, PackedGame } from '@didascalie/contract'
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

  get name(): string {
    return `${this.#builder.name}.zip`
  }

  async pack(): Promise<Built<PackedGame>> {
    if (this.#player === undefined)
      throw new StudioError(
        422,
        'Le lecteur des paquets n’est pas construit. Lancez le studio avec « npm run didascalie -- studio ».',
      )
    const built = await this.#builder.buildCopy({
      pack: { player: this.#player, file: this.#file },
    })
    return 'refusal' in built ? built : { result: { name: this.name, bytes: this.read().length } }
  }

  /** Returns the zip file of the last `pack`. */
  read(): Buffer {
    if (!existsSync(this.#file)) throw new StudioError(404, 'Le dossier à partager n’est pas encore fait.')
    return readFileSync(this.#file)
  }

  get #file(): string {
    return join(this.#builder.temporary, this.name)
  }
}
