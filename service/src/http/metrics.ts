/** Metrics for Prometheus, on a port of their own. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from 'prom-client';

export interface Sources {
  inFlight(): number;
  pool(): {total: number; idle: number; waiting: number};
}

export interface Metrics {
  /** @param seconds from the head of the request to the head of the reply */
  request(operation: string, status: number, seconds: number): void;
  /** Whether the response cache had the reply. */
  cache(result: 'hit' | 'miss'): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics({inFlight, pool}: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({register: registry});
  const requests = new Histogram({
    name: 'kb_http_request_duration_seconds',
    help: 'Time to answer a request, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'kb_http_requests_in_flight',
    help: 'Requests that are being worked on.',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Gauge({
    name: 'kb_database_pool_connections',
    help: 'Connections to the database that are there and idle, and statements that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({state}, count);
    },
  });
  const cache = new Counter({
    name: 'kb_reply_cache_reads_total',
    help: 'Reads that could be answered from memory, by whether they were.',
    labelNames: ['result'] as const,
    registers,
  });
  return {
    request: (operation, status, seconds) => requests.observe({operation, status}, seconds),
    cache: (result) => cache.inc({result}),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Serves the metrics at `/metrics`. */
export async function serveMetrics(
  metrics: Metrics,
  {port, host}: {port: number; host: string},
): Promise<{port: number; close: () => void}> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, {'Content-Type': metrics.contentType}).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(`The numbers cannot be served on port ${port} of ${host}; check METRICS_PORT.`, {cause}),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
