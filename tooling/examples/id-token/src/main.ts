import { Buffer } from 'node:buffer';
import { checkToken, decodeToken, hasPermission, IdentityError, isValid, readToken } from '@guanlan/id-token';

const payload = { uid: 'u1', role: ['editor'], permission: ['draft.write'], exp: 1_900_000_000 };
const token = `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
const stored = new Map([['uni_id_token', token]]);

const me = readToken((key) => stored.get(key));
console.log('who:', me.uid, me.role.join());
console.log('may write:', hasPermission(me, 'draft.write'), '- may publish:', hasPermission(me, 'draft.publish'));
console.log('good until 2030:', isValid(me, Date.UTC(2030, 0)), '- good in 2040:', isValid(me, Date.UTC(2040, 0)));

const outcome = checkToken(token, Date.UTC(2040, 0));
console.log('why not:', outcome instanceof IdentityError ? outcome.code : outcome.uid);
console.log('nonsense is nobody:', decodeToken('nonsense').uid);
