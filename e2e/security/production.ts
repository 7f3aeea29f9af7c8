/** The demonstration is there for its sessions; the proxy is us, so that we may come from anywhere. */
export const production = {
  NODE_ENV: 'production',
  DIDASCALIE_DEMONSTRATION: '1',
  DIDASCALIE_TRUST_PROXY: '127.0.0.1',
  DIDASCALIE_LOG_LEVEL: 'info',
}
