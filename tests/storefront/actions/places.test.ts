import { actionDefinitions, placesOf } from '@catalogue/actions/registry';
import { PLACES } from '@catalogue/kinds';
import { rendererOf } from '@storefront/preview/renderers';
import { openStore } from '@storefront/widget/visitor/store';
import { beforeEach, expect, test } from 'vitest';
import { type ActionType, buildContext, initialPlain, openPage } from './render';

beforeEach(openPage);

const POSITIONS = [{}, ...PLACES.map((position) => ({ position }))];

const BARS = [{}, { position: 'up' }, { position: 'down' }];

test.each(Object.keys(actionDefinitions) as ActionType[])(
  'The places of the kind %s are those that its renderer uses',
  (type) => {
    const bar = placesOf([{ type, p: initialPlain(type) }])[0] === 'top';
    const isDesign = 'preset' in actionDefinitions[type];
    for (const position of bar ? BARS : isDesign ? POSITIONS : [{}]) {
      const p = initialPlain(type, position);
      const rendered = rendererOf({ type, p })?.(
        p,
        buildContext({ memory: openStore('', () => null) }),
      );
      expect(rendered, type).not.toBeNull();
      const drawn = rendered?.attach ? [] : [rendered?.place];
      expect(placesOf([{ type, p }]), JSON.stringify(position)).toEqual(drawn);
    }
  },
);
