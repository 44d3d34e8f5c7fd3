import { spawnSync } from 'node:child_process'

/** Without a network it fails soon. */
const limits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']

/** Installs packages of Debian where that is allowed; false where it is not. */
export function installByApt(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...limits, ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
  }
  console.log(`installing ${packages.join(', ')} …`)
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
