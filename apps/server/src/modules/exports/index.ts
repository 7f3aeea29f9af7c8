// Files for trainers: certificates, tables, archives, and the jobs that make them.
export { dropFilesOf } from './job-queries.js'
export { JobRunner } from './job-runner.js'
export { exportsPlugin } from './plugin.js'
export { dropSharedFiles } from './shared-files.js'
export { type ExportsStore, exportsStore } from './store.js'
