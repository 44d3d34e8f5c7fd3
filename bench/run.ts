import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureApprovals } from './sections/approvals.ts'
import { measureCitus } from './sections/citus.ts'
import { measureExpressions } from './sections/expressions.ts'
import { measureFormPages } from './sections/forms.ts'
import { measureJobs } from './sections/jobs.ts'
import { measureNotify } from './sections/notify.ts'
import { measurePages } from './sections/pages.ts'
import { measurePeople } from './sections/people.ts'
import { measureRights } from './sections/rights.ts'
import { measureScreens } from './sections/screens.ts'
import { measureServer } from './sections/server.ts'
import { measureSignIn } from './sections/sign-in.ts'
import { measureShell } from './sections/shell.ts'
import { measureStart } from './sections/start.ts'
import { measureTransfer } from './sections/transfer.ts'
import { type Figure, formatTable } from './work/figures.ts'
import type { BenchOptions } from './work/options.ts'

/** `npm run bench [-- --quick] [--keep] [section …]`; sections: expressions, forms, start, pages, sign-in, shell, screens, people, rights, transfer, approvals, jobs, notify, citus, server. */
const sections: Record<string, (options: BenchOptions) => Promise<Figure[]> | Figure[]> = {
  expressions: measureExpressions,
  forms: measureFormPages,
  start: measureStart,
  pages: measurePages,
  'sign-in': measureSignIn,
  shell: measureShell,
  screens: measureScreens,
  people: measurePeople,
  rights: measureRights,
  transfer: measureTransfer,
  approvals: measureApprovals,
  jobs: measureJobs,
  notify: measureNotify,
  citus: measureCitus,
  server: measureServer,
}

const asked = process.argv.slice(2)
const names = asked.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !(name in sections))
if (unknown.length > 0) {
  process.stderr.write(
    `bench: there is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}\n`,
  )
  process.exit(1)
}
const options: BenchOptions = {
  quick: asked.includes('--quick'),
  keep: asked.includes('--keep'),
  dataDir: process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), 'armature-bench'),
  port: Number(process.env['BENCH_PORT'] ?? 3990),
  sections: names,
  tell: (what) => process.stdout.write(`· ${what}\n`),
}
mkdirSync(options.dataDir, { recursive: true, mode: 0o755 })

const figures: Figure[] = []
for (const [name, measure] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(name)) continue
  options.tell(name)
  const found = await measure(options)
  figures.push(...found)
  process.stdout.write(`${formatTable(found)}\n\n`)
}

const missed = figures.filter(({ isMet }) => !isMet)
process.stdout.write(`${figures.length - missed.length} of ${figures.length} goals met\n`)
if (names.length === 0 && !options.quick) writeResults()

function writeResults(): void {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const text = `# Results

${new Date().toISOString().slice(0, 10)}, ${machine}. Server, floor, load generator and PostgreSQL share the machine; read the ratios, not the absolute values. How it is measured: [README](README.md).

${formatTable(figures)}
`
  writeFileSync(join(fileURLToPath(new URL('.', import.meta.url)), 'results.md'), text)
}
