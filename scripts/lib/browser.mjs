import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { installByApt } from './apt.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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
