/**
 * Whether a URL has a canonical path: no empty, `.` or `..` segment, nothing that decodes to a separator, a control character or
 * another percent sign. Other URLs are answered as unknown, so that guards, logs and the router always read a path in the same
 * way (security rule 1.2).
 */
export function isCanonicalPath(url: string): boolean {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (plain.test(path)) return !emptyOrDotParts.test(path)
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return false
  }
  if (emptyOrDotParts.test(decoded) || decoded.split('/').length !== path.split('/').length) return false
  return !hasForbiddenChar(decoded)
}

const plain = /^\/[\w\-./~@:+]*$/
const emptyOrDotParts = /\/(\/|\.{1,2}(\/|$))/

function hasForbiddenChar(decoded: string): boolean {
  for (let index = 0; index < decoded.length; index++) {
    const code = decoded.charCodeAt(index)
    if (code < 32 || code === 127 || decoded[index] === '%' || decoded[index] === '\\') return true
  }
  return false
}
