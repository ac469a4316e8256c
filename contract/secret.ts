export { SECRET_MASK } from '@catalogue/lib/secret-mask';
