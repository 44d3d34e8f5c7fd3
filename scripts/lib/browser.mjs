import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { installByApt } from './apt.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Names Chromium without windows of its own in CHROMIUM_PATH where there is one: it loads a page with half the work. Debian alone
 * packages it. For tests: measurements take the browser that people have.
 */
export function preferHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return
  if (!isExecutable(headlessShell) && isDebian()) installByApt(['chromium-headless-shell'])
  if (isExecutable(headlessShell)) process.env.CHROMIUM_PATH = headlessShell
}

/**
 * Sees to it that there is a browser and a Chinese font, installing them by apt where that is allowed, and names the browser
 * in CHROMIUM_PATH. Ends the process with a sentence where they are missing and cannot be installed.
 */
export async function requireBrowser() {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
  if (missing.length > 0 && !installByApt(missing)) stop(missing)
  const path = findBrowser()
  if (!path) stop(missing)
  process.env.CHROMIUM_PATH = path
}

function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && isExecutable(path))
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function stop(packages) {
  console.error(
    `The browser stories need ${packages.join(' and ')}, which could not be installed here: run "sudo apt-get install ${packages.join(' ')}", or name a Chromium in CHROMIUM_PATH.`,
  )
  process.exit(1)
}
