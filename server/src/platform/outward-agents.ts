import { Agent as HttpAgent, type ClientRequestArgs } from 'node:http'
import { Agent as HttpsAgent, type AgentOptions } from 'node:https'
import { isPassedBy } from './no-proxy.ts'
import { TunnelAgent } from './tunnel-agent.ts'

/** Proxies for calls that leave this machine, under the names that they have in the environment. */
export type Proxies = { HTTPS_PROXY?: string; HTTP_PROXY?: string; NO_PROXY?: string }

/** The agent for calls to this address. */
export type AgentFor = (url: URL) => NonNullable<ClientRequestArgs['agent']>

/**
 * Agents that go through the proxies, by a tunnel for https; NO_PROXY is called directly. `directly` are options for
 * those calls alone.
 */
export function outwardAgents(proxies: Proxies, common: AgentOptions, directly: AgentOptions = {}): AgentFor {
  const { HTTPS_PROXY, HTTP_PROXY, NO_PROXY = '' } = proxies
  const direct = {
    http: new HttpAgent({ ...common, ...directly }),
    https: new HttpsAgent({ ...common, ...directly }),
  }
  const proxied = {
    http: HTTP_PROXY ? new HttpAgent({ ...common, proxyEnv: { HTTP_PROXY } }) : direct.http,
    https: HTTPS_PROXY ? new TunnelAgent(new URL(HTTPS_PROXY), common) : direct.https,
  }
  return (url) => (isPassedBy(url, NO_PROXY) ? direct : proxied)[url.protocol === 'http:' ? 'http' : 'https']
}

/** A connection that nobody used for this long is not used again: the other side may be closing it at that moment. */
const idleMs = 4_000

/** The same, with connections that are kept for the next call. */
export const keptAgents = (proxies: Proxies) => outwardAgents(proxies, { keepAlive: true, timeout: idleMs })
