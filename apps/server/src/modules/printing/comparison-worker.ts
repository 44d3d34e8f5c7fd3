import { comparePrintTemplates } from '@armature/form-engine/compare/index'
import { serveThreadPool } from '../../platform/thread/serve-thread.ts'

export type ComparisonWork = Parameters<typeof comparePrintTemplates>

serveThreadPool((states: ComparisonWork) => comparePrintTemplates(...states))
