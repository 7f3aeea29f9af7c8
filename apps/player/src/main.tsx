import { bilanPath } from '@didascalie/contract'
import { readAddress } from './app/address.js'
import { boot } from './boot.js'
import { createAskBilan } from './services/bilan.js'
import { createCall } from './services/call.js'
import { createReadFile } from './services/files.js'
import { isMarkedForDevelopment, serviceAddress } from './services/service-host.js'
import { browserStorage } from './storage/key-value-store.js'

const storage = browserStorage()

boot({
  address: readAddress(window.location, isMarkedForDevelopment()),
  call: createCall(),
  readFile: createReadFile(storage),
  askBilan: createAskBilan(),
  bilanAddress: (userUID) => serviceAddress(bilanPath(userUID)),
  storage,
})
