// A minimal WebAuthn authenticator: answers the server's challenges as a browser would.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
/** A text of at most 23 characters, in CBOR. */
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
/** Bytes in CBOR, with their length in two bytes. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])

/** Flags of the authenticator data: the user is present and verified. `create` also sets the flag for a new credential. */
const flags = { get: 0x05, create: 0x45 }

export class Authenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #counter = 0

  constructor(readonly origin: string) {}

  get id(): string {
    return this.#id.toString('base64url')
  }

  #authData(kind: keyof typeof flags, verified = true): Buffer {
    this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    // 0x04 is the flag of a verified user.
    const flag = flags[kind] & (verified ? 0xff : ~0x04)
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flag]), counter])
  }

  #client(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  create(options: Record<string, unknown>): Record<string, unknown> {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    // The public key in COSE form: an elliptic curve key (P-256) for ES256, then its coordinates.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.from([0, this.#id.length])
    const authData = Buffer.concat([this.#authData('create'), Buffer.alloc(16), length, this.#id, cose])
    // 0xa3 is a CBOR map with three entries, and 0xa0 is an empty map.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: Record<string, unknown>, verified = true): Record<string, unknown> {
    const authData = this.#authData('get', verified)
    const client = this.#client('webauthn.get', options.challenge)
    const signature = createSign('sha256').update(authData).update(sha256(client)).sign(this.#key.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}
