/**
 * Whether an address is written in its one canonical way: no empty, `.` or `..` part, nothing that decodes to a separator,
 * a control character or another percent sign. Everything else is answered as unknown, so that guards, logs and the router
 * can never read one address in two ways (security rule 1.2).
 */
export function isCanonicalPath(url: string): boolean {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (plain.test(path)) return !emptyOrDots.test(path)
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return false
  }
  if (emptyOrDots.test(decoded) || decoded.split('/').length !== path.split('/').length) return false
  return !forbidden(decoded)
}

const plain = /^\/[\w\-./~@:+]*$/
const emptyOrDots = /\/(\/|\.{1,2}(\/|$))/

function forbidden(decoded: string): boolean {
  for (let index = 0; index < decoded.length; index++) {
    const code = decoded.charCodeAt(index)
    if (code < 32 || code === 127 || decoded[index] === '%' || decoded[index] === '\\') return true
  }
  return false
}
