import { allCalls, type Call } from '@contract/calls';
import { acceptedOrder, sentOrder } from '@contract/entities/commerce/shop-order';
import { failure } from '@contract/envelope';
import type { Env } from '@server/platform/env';
import { z } from 'zod';

/** Returns the OpenAPI 3.1 document of all calls, generated from the contract. */
export function openApiDocument({
  publicUrl,
  storefrontUrl,
}: Pick<Env, 'publicUrl' | 'storefrontUrl'>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of allCalls) {
    paths[call.path] = {
      ...paths[call.path],
      ...(call.origin === 'storefront' && { servers: [{ url: `${storefrontUrl}/api` }] }),
      [call.method.toLowerCase()]: operation(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrin', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'vitrin_session' },
        key: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: z.toJSONSchema(failure) },
    },
    paths: { ...paths, '/orders': { post: reportOrder } },
  };
}

/** `POST /orders` is not in the contract: servers of shops send it with a key, not a session. */
const reportOrder = {
  operationId: 'POST_orders',
  security: [{ key: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.toJSONSchema(sentOrder, { io: 'input' }) } },
  },
  responses: {
    200: {
      description: 'Stored',
      content: { 'application/json': { schema: z.toJSONSchema(acceptedOrder) } },
    },
    default: {
      description: 'Not stored',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
};

function operation(call: Call): object {
  return {
    operationId: call.name.replace(/[^a-zA-Z0-9]+/g, '_'),
    security: call.access === 'public' ? [] : [{ session: [] }],
    'x-access': call.access,
    'x-changes': call.changes,
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(call.body, 'input'),
            ...(call.example?.body !== undefined && { example: call.example.body }),
          },
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['json'],
              properties: {
                json: {
                  type: 'string',
                  contentMediaType: 'application/json',
                  contentSchema: schemaOf(call.body, 'input'),
                },
              },
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.answer, 'output') } },
      },
      default: {
        description: 'Not done',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function pathParameters({ path, example }: Call): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(name in (example?.params ?? {}) && { example: String(example?.params?.[name]) }),
  }));
}

function queryParameters({ query, example }: Call): object[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
    ...(example?.query && name in example.query && { example: example.query[name] }),
  }));
}
