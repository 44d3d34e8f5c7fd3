/** Closing code of a node that is restarted: each page reconnects at a random moment (RFC 6455 registry, Service Restart). */
export const socketRestartCode = 1012
