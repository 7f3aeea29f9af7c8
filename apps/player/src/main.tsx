import { bilanPath } from '@didascalie/contract'
import { readAddress } from './app/address.js'
import { boot } from './boot.js'
import { createFetchDebrief } from './services/bilan.js'
import { createCall } from './services/call.js'
import { createReadFile } from './services/files.js'
import { isMarkedForDevelopment, serviceAddress } from './services/service-host.js'
import { browserStorage } from './storage/key-value-store.js'

const storage = browserStorage()

const isPreview = new URLSearchParams(window.location.search).has('apercu') && window.parent !== window

if (isPreview) void import('./preview-page.js').then(({ bootPreview }) => bootPreview())
else
  boot({
    address: readAddress(window.location, isMarkedForDevelopment()),
    call: createCall(),
    readFile: createReadFile(storage),
    fetchDebrief: createFetchDebrief(),
    bilanAddress: (userUID) => serviceAddress(bilanPath(userUID)),
    accessibilityAddress: serviceAddress('/accessibilite'),
    storage,
  })
