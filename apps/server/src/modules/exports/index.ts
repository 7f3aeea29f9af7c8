// Files for trainers: certificates, tables and archives, and the jobs that create them.
export { deleteFilesOf } from './job-queries.js'
export { JobRunner } from './job-runner.js'
export { exportsPlugin } from './plugin.js'
export { dropSharedFiles } from './shared-files.js'
export { type ExportsStore, exportsStore } from './store.js'
