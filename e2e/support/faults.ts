import type { Browser, BrowserContext, Response } from '@playwright/test'

/** Collects what goes wrong in every page of every context of a browser, contexts opened later included. */
export interface FaultWatch {
  /** Waits for replies that are still being read, stops watching, and returns the faults in the order they occurred. */
  finish(): Promise<string[]>
}

/** Replies of this size and above carry data and are not read again: a refusal is an envelope with a message and little else. */
const largestRefusalBytes = 16_384

/** What the router warns of: a page without anything to show while it loads, and an address that leads nowhere. */
const routerWarning = /HydrateFallback|No routes matched/

/**
 * Watches a browser for console errors, uncaught errors and unhandled rejections, HTTP statuses of 400 and above, envelope codes
 * other than 200, and requests that fail.
 */
export function watchFaults(browser: Browser): FaultWatch {
  const faults: string[] = []
  const pending = new Set<Promise<void>>()
  const stops: (() => void)[] = []

  const watchContext = (context: BrowserContext): void => {
    const listeners = {
      console: (message: { type(): string; text(): string }) => {
        const isFault =
          message.type() === 'error' || (message.type() === 'warning' && routerWarning.test(message.text()))
        if (isFault) faults.push(`console: ${message.text()}`)
      },
      weberror: (webError: { error(): Error }) => {
        faults.push(`script: ${webError.error().message}`)
      },
      requestfailed: (request: { url(): string; failure(): { errorText: string } | null }) => {
        // a page that is left or an answer that is no longer wanted ends its requests itself
        const reason = request.failure()?.errorText ?? ''
        if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
      },
      response: (response: Response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
        else if (mayBeRefusal(response)) {
          const reading = readRefusal(response).then((fault) => void (fault && faults.push(fault)))
          pending.add(reading)
          void reading.finally(() => pending.delete(reading))
        }
      },
    }
    context.on('console', listeners.console)
    context.on('weberror', listeners.weberror)
    context.on('requestfailed', listeners.requestfailed)
    context.on('response', listeners.response)
    stops.push(() => {
      context.off('console', listeners.console)
      context.off('weberror', listeners.weberror)
      context.off('requestfailed', listeners.requestfailed)
      context.off('response', listeners.response)
    })
  }

  for (const context of browser.contexts()) watchContext(context)
  browser.on('context', watchContext)
  stops.push(() => void browser.off('context', watchContext))

  return {
    async finish() {
      await Promise.all(pending)
      for (const stop of stops) stop()
      return faults
    },
  }
}

function mayBeRefusal(response: Response): boolean {
  const headers = response.headers()
  if (!headers['content-type']?.startsWith('application/json')) return false
  return Number(headers['content-length'] ?? 0) < largestRefusalBytes
}

/** A fault such as `envelope 409 PUT /api/permission/Role/1: …`; undefined for a reply 200 and for a page that was left meanwhile. */
async function readRefusal(response: Response): Promise<string | undefined> {
  const envelope: unknown = await response.json().catch(() => undefined)
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope) || envelope.code === 200)
    return undefined
  if (!('msg' in envelope)) return undefined
  const { pathname } = new URL(response.url())
  return `envelope ${String(envelope.code)} ${response.request().method()} ${pathname}: ${String(envelope.msg)}`
}
