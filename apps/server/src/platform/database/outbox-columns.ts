import type { MessageUpdate } from '../outbound/outbox-sender.js'

/** Converts the result of an attempt to send a message to columns of an outbox table. */
export const toOutboxColumns = (update: MessageUpdate) =>
  'state' in update ? update : { next_at: update.nextAt, reason: update.reason }
