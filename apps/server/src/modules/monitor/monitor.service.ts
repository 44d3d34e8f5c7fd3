import type { DatabaseFacts, Language, MonitorNode } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { countJobs } from '../jobs/index.ts'
import { listNodes, type NodeRow, readDatabaseFacts } from './monitor.queries.ts'
import { tableForms } from './table-forms.ts'

export async function readMonitor({ db }: Deps, language: Language) {
  const [nodes, database, jobs] = await Promise.all([listNodes(db), readDatabase(db, language), countJobs(db)])
  return { nodes: nodes.map(toNode), database, jobs }
}

async function readDatabase(db: Db, language: Language): Promise<DatabaseFacts> {
  const { tables, ...facts } = await readDatabaseFacts(db)
  const forms = await tableForms.get()(
    db,
    tables.map(({ name }) => name),
  )
  const formatForm = (form: TranslatedName | undefined) => (form ? resolveName(language, form) : '')
  return { ...facts, tables: tables.map((table) => ({ ...table, form: formatForm(forms.get(table.name)) })) }
}

const toNode = (row: NodeRow): MonitorNode => ({
  id: row.id,
  name: row.name,
  version: row.version,
  role: row.role,
  state: row.stopped_at ? 'stopped' : row.is_silent ? 'silent' : 'running',
  startTime: row.started_at.getTime(),
  seenTime: row.seen_at.getTime(),
  facts: row.facts,
})
