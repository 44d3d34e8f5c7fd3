import { availableParallelism } from 'node:os'
import { atLeast, type Figure, plain } from '../work/figures.ts'
import { measureInTurns, type Script } from '../work/load.ts'
import type { BenchOptions } from '../work/options.ts'
import { settle, signIn, signInForm, startProduct } from '../work/product.ts'

const section = 'sign-in'
/** Attempts on one account wait for each other, so that many people are many accounts. */
const accounts = ['admin', 'designer', 'staff', 'gm', 'office1', 'office2', 'dispatch1', 'dispatch2', 'settle1', 'east']

/** How many people sign in at once when they all come in the morning, and what those who work already notice of it. */
export async function measureSignIn(options: BenchOptions): Promise<Figure[]> {
  const product = await startProduct(options.dataDir, options.port)
  try {
    // the demonstration data have just been loaded, and PostgreSQL still works on them
    await settle(3000)
    const worker = await signIn(product.url, 'team1a')
    const load = { seconds: options.quick ? 3 : 8, rounds: options.quick ? 1 : 3 }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const [signIns, others] = await Promise.all([
      measureInTurns([{ url: product.url, headers: form, script: everybody }], { ...load, connections: 8 }),
      measureInTurns([{ url: product.url, headers: { Authorization: worker.token }, script: worksOn }], {
        ...load,
        connections: 8,
        perSecond: 50,
      }),
    ])
    const perCore = (signIns[0]?.perSecond ?? Number.NaN) / availableParallelism()
    return [
      atLeast(section, 'sign-ins for each core, Argon2id with 19 MiB', perCore, '/s', 20),
      plain(section, 'meanwhile, other calls at 50 a second, p99', others[0]?.p99 ?? Number.NaN, 'ms', 300),
      plain(section, 'meanwhile, a sign-in of eight at once, p99', signIns[0]?.p99 ?? Number.NaN, 'ms', 1000),
    ]
  } finally {
    // what the load has left behind is answered first
    await settle(1500)
    await product.stop()
  }
}

let turn = 0
const everybody: Script = () => ({
  next: () => {
    const account = accounts[turn++ % accounts.length] ?? ''
    return { method: 'POST', path: '/api/oauth/Login', body: signInForm(account).toString() }
  },
})

const worksOn: Script = () => {
  let count = 0
  return {
    next: () => ({
      method: 'GET',
      path: count++ % 2 === 0 ? '/api/oauth/CurrentUser' : '/api/system/DictionaryData/All',
    }),
  }
}
